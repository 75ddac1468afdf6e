import jsonServerProvider from 'ra-data-json-server'
import {
  Admin,
  Create,
  Datagrid,
  DateField,
  Edit,
  EmailField,
  fetchUtils,
  List,
  NumberField,
  NumberInput,
  Resource,
  SelectField,
  SelectInput,
  SimpleForm,
  TextField,
  TextInput,
  Title,
  useGetList,
} from 'react-admin'
import { createRoot } from 'react-dom/client'

/** The supplier of the README's first recipe with react-admin, as its tutorial makes it. */

const STATUSES = [
  { id: 'active', name: 'Active' },
  { id: 'archived', name: 'Archived' },
]
const CURRENCIES = [
  { id: 'USDC', name: 'USDC' },
  { id: 'USDT', name: 'USDT' },
]

const dataProvider = jsonServerProvider('/api', (url, options) =>
  fetchUtils.fetchJson(url, {
    ...options,
    user: { authenticated: true, token: `Bearer ${localStorage.getItem('accessToken')}` },
  }),
)

const FILTERS = [
  <TextInput key="q" source="q" label="Search" alwaysOn />,
  <SelectInput key="status" source="status" choices={STATUSES} alwaysOn />,
]

function SupplierList() {
  return (
    <List filters={FILTERS} perPage={20} sort={{ field: 'createdAt', order: 'DESC' }}>
      <Datagrid>
        <TextField source="name" />
        <EmailField source="email" />
        <NumberField source="creditLimit" />
        <SelectField source="status" choices={STATUSES} />
        <DateField source="createdAt" showTime />
      </Datagrid>
    </List>
  )
}

const INPUTS = [
  <TextInput key="name" source="name" required />,
  <TextInput key="email" source="email" type="email" required />,
  <NumberInput key="creditLimit" source="creditLimit" />,
  <SelectInput key="currency" source="currency" choices={CURRENCIES} />,
]

const SupplierEdit = () => (
  <Edit>
    <SimpleForm>{INPUTS}</SimpleForm>
  </Edit>
)

const SupplierCreate = () => (
  <Create>
    <SimpleForm>{INPUTS}</SimpleForm>
  </Create>
)

function Dashboard() {
  const { data = [], total } = useGetList('suppliers', {
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'createdAt', order: 'DESC' },
  })
  return (
    <>
      <Title title="Dashboard" />
      <p>{total} suppliers</p>
      <ul>
        {data.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Admin dataProvider={dataProvider} dashboard={Dashboard}>
      <Resource
        name="suppliers"
        list={SupplierList}
        edit={SupplierEdit}
        create={SupplierCreate}
        recordRepresentation="name"
      />
    </Admin>,
  )

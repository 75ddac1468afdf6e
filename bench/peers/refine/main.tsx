import '@ant-design/v5-patch-for-react-19'
import '@refinedev/antd/dist/reset.css'
import {
  Create,
  Edit,
  EditButton,
  FilterDropdown,
  getDefaultSortOrder,
  List,
  RefineThemes,
  ThemedLayout,
  useForm,
  useNotificationProvider,
  useTable,
} from '@refinedev/antd'
import { Refine, useList, type HttpError } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import dataProvider, { axiosInstance } from '@refinedev/simple-rest'
import { App, Card, ConfigProvider, Form, Input, InputNumber, Radio, Select, Space, Table, Tag } from 'antd'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Outlet, Route, Routes } from 'react-router'

/** The supplier of the README's first recipe with Refine and Ant Design, as Refine's tutorial makes it. */

interface Supplier {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly creditLimit: string | null
  readonly status: string
  readonly createdAt: string
}

const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
]
const CURRENCIES = ['USDC', 'USDT'].map((value) => ({ value, label: value }))

axiosInstance.defaults.headers.common.Authorization = `Bearer ${localStorage.getItem('accessToken')}`

function SupplierList() {
  const { tableProps, sorters } = useTable<Supplier, HttpError>({
    syncWithLocation: true,
    pagination: { pageSize: 20 },
    sorters: { initial: [{ field: 'createdAt', order: 'desc' }] },
  })
  return (
    <List>
      <Table<Supplier> {...tableProps} rowKey="id" rowSelection={{}}>
        <Table.Column<Supplier>
          dataIndex="name"
          title="Name"
          sorter
          defaultSortOrder={getDefaultSortOrder('name', sorters) ?? null}
        />
        <Table.Column<Supplier> dataIndex="email" title="Email" />
        <Table.Column<Supplier> dataIndex="creditLimit" title="Credit limit" align="end" sorter />
        <Table.Column<Supplier>
          dataIndex="status"
          title="Status"
          render={(status: string) => <Tag>{status}</Tag>}
          filterDropdown={(props) => (
            <FilterDropdown {...props}>
              <Radio.Group options={STATUSES} />
            </FilterDropdown>
          )}
        />
        <Table.Column<Supplier>
          dataIndex="createdAt"
          title="Created at"
          sorter
          render={(at: string) => new Date(at).toLocaleString()}
        />
        <Table.Column<Supplier>
          title="Actions"
          render={(_, { id }) => (
            <Space>
              <EditButton hideText size="small" recordItemId={id} />
            </Space>
          )}
        />
      </Table>
    </List>
  )
}

const INPUTS = (
  <>
    <Form.Item label="Name" name="name" rules={[{ required: true }]}>
      <Input />
    </Form.Item>
    <Form.Item label="Email" name="email" rules={[{ required: true }, { type: 'email' }]}>
      <Input />
    </Form.Item>
    <Form.Item label="Credit limit" name="creditLimit">
      <InputNumber />
    </Form.Item>
    <Form.Item label="Currency" name="currency">
      <Select options={CURRENCIES} />
    </Form.Item>
  </>
)

function SupplierEdit() {
  const { formProps, saveButtonProps } = useForm<Supplier, HttpError>()
  return (
    <Edit saveButtonProps={saveButtonProps}>
      <Form {...formProps} layout="vertical">
        {INPUTS}
      </Form>
    </Edit>
  )
}

function SupplierCreate() {
  const { formProps, saveButtonProps } = useForm<Supplier, HttpError>()
  return (
    <Create saveButtonProps={saveButtonProps}>
      <Form {...formProps} layout="vertical">
        {INPUTS}
      </Form>
    </Create>
  )
}

function Dashboard() {
  const { result } = useList<Supplier>({
    resource: 'suppliers',
    pagination: { pageSize: 5 },
    sorters: [{ field: 'createdAt', order: 'desc' }],
  })
  return (
    <Card title={`${result.total ?? 0} suppliers`}>
      <ul>
        {result.data.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </Card>
  )
}

const LAYOUT = (
  <ThemedLayout>
    <Outlet />
  </ThemedLayout>
)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <ConfigProvider theme={RefineThemes.Blue}>
        <App>
          <Refine
            dataProvider={dataProvider('/api', axiosInstance)}
            routerProvider={routerProvider}
            notificationProvider={useNotificationProvider}
            resources={[
              { name: 'dashboard', list: '/' },
              {
                name: 'suppliers',
                list: '/suppliers',
                create: '/suppliers/create',
                edit: '/suppliers/edit/:id',
              },
            ]}
            options={{ syncWithLocation: true, warnWhenUnsavedChanges: true }}
          >
            <Routes>
              <Route element={LAYOUT}>
                <Route index element={<Dashboard />} />
                <Route path="/suppliers" element={<SupplierList />} />
                <Route path="/suppliers/create" element={<SupplierCreate />} />
                <Route path="/suppliers/edit/:id" element={<SupplierEdit />} />
              </Route>
            </Routes>
          </Refine>
        </App>
      </ConfigProvider>
    </BrowserRouter>,
  )

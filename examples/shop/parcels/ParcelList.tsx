import {
  CloneButton,
  DeleteButton,
  EditButton,
  FilterDropdown,
  getDefaultSortOrder,
  List,
  ShowButton,
  TagField,
  useDrawerForm,
  useModalForm,
  useTable,
} from '@refinedev/antd'
import { useApiUrl, useCustom, useNotification, type CrudFilters } from '@refinedev/core'
import { Button, Drawer, Form, Input, Modal, Select, Space, Table } from 'antd'
import pluralize from 'pluralize'
import type { Parcel } from '../parcels.ts'

const VIEWS: Readonly<Record<string, CrudFilters>> = {
  'From 2 to 5': [{ field: 'weight', operator: 'between', value: [2, 5] }],
  'Not sent': [{ field: 'sentOn', operator: 'null', value: true }],
  'Lost or light': [
    {
      operator: 'or',
      value: [
        { field: 'status', operator: 'eq', value: 'lost' },
        { field: 'weight', operator: 'lte', value: 1 },
      ],
    },
  ],
}

export default function ParcelList() {
  const { tableProps, sorters, setFilters } = useTable<Parcel>({
    pagination: { pageSize: 10 },
    sorters: { initial: [{ field: 'weight', order: 'asc' }] },
    filters: { initial: [{ field: 'name', operator: 'contains', value: '' }] },
    syncWithLocation: true,
  })
  const create = useModalForm<Parcel>({ action: 'create' })
  const edit = useDrawerForm<Parcel>({ action: 'edit' })
  const { result } = useCustom<readonly Parcel[]>({
    url: `${useApiUrl()}/parcels`,
    method: 'get',
    config: { filters: [{ field: 'status', operator: 'eq', value: 'lost' }] },
  })
  const { open } = useNotification()
  return (
    <List
      headerButtons={({ defaultButtons }) => (
        <>
          {defaultButtons}
          <Button onClick={() => create.show()}>Quick parcel</Button>
          <Button
            onClick={() =>
              open?.({ type: 'success', message: 'Counted', description: pluralize('box', 2, true) })
            }
          >
            Count
          </Button>
        </>
      )}
    >
      <p>Lost: {result.data?.length}</p>
      <Space>
        {Object.entries(VIEWS).map(([name, filters]) => (
          <Button key={name} onClick={() => setFilters(filters, 'replace')}>
            {name}
          </Button>
        ))}
      </Space>
      <Table<Parcel> {...tableProps} rowKey="id">
        <Table.Column<Parcel>
          dataIndex="name"
          title="Name"
          sorter
          filterDropdown={(props) => (
            <FilterDropdown {...props}>
              <Input aria-label="Name contains" />
            </FilterDropdown>
          )}
        />
        <Table.Column<Parcel>
          dataIndex="weight"
          title="Weight"
          sorter
          defaultSortOrder={getDefaultSortOrder('weight', sorters) ?? null}
        />
        <Table.Column<Parcel>
          dataIndex="status"
          title="Status"
          render={(status: string) => <TagField value={status} />}
          filterDropdown={(props) => (
            <FilterDropdown {...props}>
              <Select
                aria-label="Status is"
                style={{ width: 200 }}
                options={['waiting', 'sent', 'lost'].map((value) => ({ value, label: value }))}
              />
            </FilterDropdown>
          )}
        />
        <Table.Column<Parcel>
          title="Actions"
          render={(_, { id }) => (
            <Space>
              <EditButton hideText recordItemId={id} />
              <ShowButton hideText recordItemId={id} />
              <CloneButton hideText recordItemId={id} />
              <DeleteButton hideText recordItemId={id} />
              <Button onClick={() => edit.show(id)}>Weigh</Button>
            </Space>
          )}
        />
      </Table>
      <Modal {...create.modalProps} title="Quick parcel">
        <Form {...create.formProps} name="quick" layout="vertical">
          <Form.Item name="name" label="Name" rules={[{ required: true }]}>
            <Input />
          </Form.Item>
          <Form.Item name="weight" label="Weight" rules={[{ required: true }]} getValueFromEvent={toNumber}>
            <Input />
          </Form.Item>
        </Form>
      </Modal>
      <Drawer
        {...edit.drawerProps}
        title="Weigh"
        extra={<Button {...edit.saveButtonProps}>Save weight</Button>}
      >
        <Form {...edit.formProps} layout="vertical">
          <Form.Item name="weight" label="New weight" getValueFromEvent={toNumber}>
            <Input />
          </Form.Item>
        </Form>
      </Drawer>
    </List>
  )
}

const toNumber = ({ target }: { readonly target: HTMLInputElement }) => Number(target.value)

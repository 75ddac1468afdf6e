import { Input, Layout, Menu, Table, Tag, type TableProps } from 'antd'
import { useEffect, useState } from 'react'

interface Transaction {
  readonly id: string
  readonly type: string
  readonly amount: string
  readonly currency: string
  readonly status: string
  readonly createdAt: string
}

interface Query {
  readonly page: number
  readonly pageSize: number
  readonly search: string
  readonly sort: string
  readonly order: string
}

const MENU = ['Dashboard', 'Transactions', 'Invoices', 'Settings'].map((label) => ({ key: label, label }))

const COLUMNS: NonNullable<TableProps<Transaction>['columns']> = [
  { dataIndex: 'id', title: 'Transaction', render: (id: string) => <a href={`?transaction=${id}`}>{id}</a> },
  { dataIndex: 'type', title: 'Type' },
  { dataIndex: 'amount', title: 'Amount', align: 'end', sorter: true },
  { dataIndex: 'currency', title: 'Currency' },
  {
    dataIndex: 'createdAt',
    title: 'Date',
    sorter: true,
    render: (at: string) => new Date(at).toLocaleString(),
  },
  { dataIndex: 'status', title: 'Status', render: (status: string) => <Tag>{status}</Tag> },
]

async function readPage({ sort, order, ...query }: Query) {
  const sorted = { _sort: sort, _order: order }
  const parameters = Object.entries({ ...query, ...(sort && sorted) }).filter(([, value]) => value !== '')
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]))
  const response = await fetch(`/api/transaction/list?${search}`, {
    headers: { Authorization: `Bearer ${localStorage.getItem('accessToken')}`, Channel: 'web' },
  })
  const { data, metadata } = (await response.json()) as {
    readonly data: readonly Transaction[]
    readonly metadata: { readonly total: number }
  }
  return { rows: [...data], total: metadata.total }
}

/** As many rows as the product's list is measured with. */
const PAGE_SIZE = Number(new URLSearchParams(location.search).get('size') ?? 10)

export function ListPage() {
  const [query, setQuery] = useState<Query>({ page: 1, pageSize: PAGE_SIZE, search: '', sort: '', order: '' })
  const [page, setPage] = useState<Awaited<ReturnType<typeof readPage>>>()
  useEffect(() => void readPage(query).then(setPage), [query])

  const handleChange: TableProps<Transaction>['onChange'] = ({ current = 1 }, _filters, sorter) => {
    const { field, order } = Array.isArray(sorter) ? {} : sorter
    const sort = order ? String(field) : ''
    setQuery({ ...query, page: current, sort, order: order === 'descend' ? 'desc' : order ? 'asc' : '' })
  }

  return (
    <Layout style={{ minHeight: '100vh' }}>
      <Layout.Sider>
        <Menu theme="dark" items={MENU} defaultSelectedKeys={['Transactions']} />
      </Layout.Sider>
      <Layout.Content style={{ padding: 24 }}>
        <Input
          role="searchbox"
          placeholder="Search"
          style={{ width: 300, marginBottom: 16 }}
          onChange={({ target }) => setQuery({ ...query, page: 1, search: target.value })}
        />
        <Table<Transaction>
          rowKey="id"
          columns={COLUMNS}
          dataSource={page?.rows ?? []}
          loading={!page}
          rowSelection={{}}
          pagination={{ current: query.page, pageSize: PAGE_SIZE, total: page?.total ?? 0 }}
          onChange={handleChange}
        />
      </Layout.Content>
    </Layout>
  )
}

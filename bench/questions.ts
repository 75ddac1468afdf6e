/** A request to both servers, in the dialect of each. */
export interface Question {
  readonly subject: string
  /** Below `/api`. */
  readonly path: string
  /** Below json-server. Absent: it knows no such thing. */
  readonly other?: string
}

/** Values of a team's records that requests are made from. */
export interface Known {
  readonly total: number
  /** Of one transaction in the middle. */
  readonly id: string
  readonly hash: string
  /** A day in the middle, and one a month later: `2026-03-01`. */
  readonly from: string
  readonly until: string
}

const SIZE = 10

/** The questions of the list of transactions, about as many as there are. */
export function transactionQuestions({ total, id, hash, from, until }: Known): readonly Question[] {
  const pages = Math.ceil(total / SIZE)
  const middle = Math.ceil(pages / 2)
  const part = hash.slice(2, 5)
  const list = (subject: string, params = '', page = 1, other = params): Question => ({
    subject,
    path: `/transaction/list?pageSize=${SIZE}&page=${page}${params}`,
    other: `/transactions?_start=${(page - 1) * SIZE}&_end=${page * SIZE}${other}${
      other.includes('_sort') ? '' : '&_sort=createdAt&_order=desc'
    }`,
  })
  const range = `&createdAt_gte=${from}&createdAt_lte=${until}`
  const byAmount = '&_sort=amount&_order=desc'
  return [
    list('first page'),
    list('page in the middle', '', middle),
    list('last page', '', pages),
    list('filter: type', '&type=debit'),
    list('filter: status', '&status=failed'),
    list('filter: currency', '&currency=ETH'),
    list('filter: three at once', '&type=debit&status=successful&currency=USDT'),
    list('filter: three at once, few match', '&type=debit&status=failed&currency=USDT'),
    list('filter: all but a status', '&status_ne=successful'),
    list('filter: type, page in the middle', '&type=credit', Math.ceil(pages / 4)),
    list('filter: a month', range),
    list('filter: a month, page 200', range, 200),
    list('filter: amount', '&amount_gte=500&amount_lte=600'),
    list('filter: amount, most match', '&amount_gte=5'),
    list('filter: amount and a month', `&amount_gte=500${range}`),
    list('sort: date, oldest first', '&_sort=createdAt&_order=asc'),
    list('sort: amount', byAmount),
    list('sort: amount, page in the middle', byAmount, middle),
    list('sort: status', '&_sort=status&_order=asc'),
    list('sort: status, page in the middle', '&_sort=status&_order=asc', middle),
    list('search: a hash', `&search=${hash}`, 1, `&q=${hash}`),
    list('search: an id', `&search=${id}`, 1, `&q=${id}`),
    list('search: three letters', `&search=${part}`, 1, `&q=${part}`),
    list('search: nothing found', '&search=qqqqqqqq', 1, '&q=qqqqqqqq'),
    { subject: 'one record', path: `/transaction/${id}`, other: `/transactions/${id}` },
    { subject: 'dashboard: figures', path: '/crypto-wallet/dashboard-stats' },
    { subject: 'dashboard: chart', path: '/charts/monthly-volumes' },
  ]
}

/** The questions of a collection. */
export function supplierQuestions(total: number): readonly Question[] {
  const list = (subject: string, params = '', start = 0): Question => ({
    subject: `collection, ${subject}`,
    path: `/suppliers?_start=${start}&_end=${start + SIZE}${params}`,
  })
  const middle = total / 2
  return [
    list('first page'),
    list('page in the middle', '', middle),
    list('last page', '', total - SIZE),
    list('filter: status', '&status=archived'),
    list('filter: status, page in the middle', '&status=active', Math.floor(total * 0.4)),
    list('filter: amount', '&creditLimit_gte=500'),
    list('sort: name', '&_sort=name&_order=asc'),
    list('sort: name, page in the middle', '&_sort=name&_order=asc', middle),
    list('sort: amount, page in the middle', '&_sort=creditLimit&_order=desc', middle),
    list('search: one found', '&q=s4242@'),
    list('search: all match', '&q=supplier'),
  ]
}

/** The questions of the lists of invoices and of customers. */
export function salesQuestions(total: number): readonly Question[] {
  const ask = (list: string) => (subject: string, params: string, start: number) => ({
    subject: `${list}, ${subject}`,
    path: `/${list}?_start=${start}&_end=${start + SIZE}${params}`,
  })
  const invoices = ask('invoices')
  const customers = ask('customers')
  const sorted = (name: string, order = 'asc') => `&_sort=${name}&_order=${order}`
  return [
    invoices('first page', '', 0),
    invoices('page 100', '', 1000),
    ...['invoiceNumber', 'customerName', 'customerEmail', 'total', 'status', 'dueDate'].map((name) =>
      invoices(`sort: ${name}`, sorted(name), 0),
    ),
    invoices('sort: total, largest first', sorted('total', 'desc'), 0),
    ...['draft', 'sent', 'paid', 'overdue', 'partly_paid', 'cancelled'].map((status) =>
      invoices(`filter: ${status}`, `&status=${status}`, 0),
    ),
    invoices('filter: currency', '&currency=EUR', 0),
    invoices('filter: due from a day', '&dueDate_gte=2026-01-01', 0),
    invoices('preset: unpaid', '&_preset=unpaid', 0),
    invoices('search: one found', '&q=c4242@', 0),
    invoices('search: many found', '&q=customer', 0),
    invoices('search: nothing found', '&q=qqqqqqqq', 0),
    customers('first page', '', 0),
    customers('page in the middle', '', total / 2),
    customers('sort: email', sorted('email'), 0),
    customers('sort: createdAt', sorted('createdAt', 'desc'), 0),
    customers('filter: currency', '&currency=EUR', 0),
    customers('search: one found', '&q=c4242@', 0),
    customers('search: many found', '&q=customer', 0),
    customers('search: nothing found', '&q=qqqqqqqq', 0),
  ]
}

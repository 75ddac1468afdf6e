import { serve } from '../base/serve.ts'
import { companyRows, contactRows } from './companies.rows.ts'
import { desk } from './product.ts'
import { queueRows } from './queues.rows.ts'
import { ticketRows } from './tickets.rows.ts'
import { timeRows } from './time.rows.ts'

export const served = serve(desk, {
  rules: import.meta.glob('./*.rules.ts', { eager: true }),
  rows: [companyRows, contactRows, queueRows, ticketRows, timeRows],
})

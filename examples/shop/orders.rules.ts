import type { RecordOf } from '#define'
import { implement, RuleError } from '#server/engine/rules.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'

/** Takes what an order is about out of the stock (-1), or puts it back (1). */
async function moveStock(
  context: OperationContext,
  { lines }: Pick<RecordOf<(typeof orders)['fields']>, 'lines'>,
  way: -1 | 1,
) {
  for (const { product, quantity } of lines)
    await context.records(products).edit(product, ({ name, stock }) => {
      if (stock + way * quantity < 0) throw new RuleError(`Only ${stock} of ${name} are left`)
      return { stock: stock + way * quantity }
    })
}

export const orderRules = implement(orders, {
  actions: {
    ship: { after: ({ record, context }) => moveStock(context, record, -1) },
    takeBack: { after: ({ record, context }) => moveStock(context, record, 1) },
    cancel: {
      before: ({ input }) => ({ reason: input.reason }),
      after: async ({ record, previous, context }) => {
        if (previous.status === 'shipped') await moveStock(context, record, 1)
      },
    },
  },
})

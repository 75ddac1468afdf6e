import { eq } from 'drizzle-orm'
import { HASH } from '#define'
import { notFound } from '#server/engine/http/ApiError.ts'
import { defineRoute } from '#server/engine/http/route.ts'
import { network } from '#server/core/ledger/schema.ts'
import { walletTransaction } from './schema.ts'

/** Leads from a hash to its page, so that a definition names one address whatever chain it is of. */
export const routes = [
  defineRoute('GET /explorer/tx/:hash', {
    summary: 'Open a transaction in its block explorer',
    description: 'Redirects, or returns 404 if the network has no explorer.',
    tag: 'Wallet',
    access: 'public',
    needs: 'chain',
    status: 302,
    bare: 'text/html',
    handle: async ({ params, services: { db, providers } }) => {
      const hash = params['hash'] ?? ''
      const [row] = HASH.test(hash)
        ? await db.orm
            .select({ explorerTxUrl: network.explorerTxUrl })
            .from(walletTransaction)
            .innerJoin(network, eq(network.name, walletTransaction.network))
            .where(eq(walletTransaction.hash, hash))
            .limit(1)
        : []
      const url = row?.explorerTxUrl || (providers.includes('sandbox') ? '/sandbox/explorer/tx/{hash}' : '')
      if (url === '') throw notFound()
      const Location = url.replace('{hash}', () => encodeURIComponent(hash))
      return new Response(null, { status: 302, headers: { Location } })
    },
  }),
]

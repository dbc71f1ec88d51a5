import { Hono } from 'hono'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { isHash } from 'viem'
import type { LocalChain } from '../../chains/localChain.js'
import { findFamily, requireChain, type ServiceContext } from '../context.js'
import type { ExplorerRow } from '../family.js'

/** `/explorer/{chainId}/tx/{hash}`, on TON `/transaction/{hash}`: what the chain itself says about a transaction, for people. */
export function explorerRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.get('/explorer/:chainId/:kind{tx|transaction}/:hash', async (c) => {
    const hash = c.req.param('hash')
    const family = findFamily(context, c.req.param('chainId'))
    if (family) {
      const rows = await family.rowsOf(hash)
      return c.html(page(family, hash, rows ?? unknown), rows === undefined ? 404 : 200)
    }
    const chain = requireChain(context, c.req.param('chainId'))
    const rows = isHash(hash) ? await readTransaction(chain, hash) : undefined
    if (rows === undefined) return c.html(page(chain, hash, unknown), 404)
    return c.html(page(chain, hash, rows))
  })
  return app
}

const unknown: readonly ExplorerRow[] = [['Result', 'This chain knows no transaction with this hash.']]

async function readTransaction(chain: LocalChain, hash: `0x${string}`): Promise<ExplorerRow[] | undefined> {
  const client = chain.client.public
  const transaction = await client.getTransaction({ hash }).catch(() => undefined)
  if (transaction === undefined) return undefined
  const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined)
  const outcome: ExplorerRow[] =
    receipt === undefined
      ? [['Status', 'not in a block yet']]
      : [
          ['Status', receipt.status],
          ['Block', receipt.blockNumber.toString()],
          ['Gas used', receipt.gasUsed.toString()],
          ['Gas price (wei)', receipt.effectiveGasPrice.toString()],
          ...receipt.logs.map(
            (log, index): ExplorerRow => [`Log ${index}`, [log.address, ...log.topics, log.data].join('\n')],
          ),
        ]
  return [
    ...outcome,
    ['From', transaction.from],
    ['To', transaction.to ?? 'a new contract'],
    ['Value (wei)', transaction.value.toString()],
    ['Nonce', String(transaction.nonce)],
    ['Input', transaction.input],
  ]
}

function page(
  chain: Pick<LocalChain, 'id' | 'name'>,
  hash: string,
  rows: readonly ExplorerRow[],
): HtmlEscapedString | Promise<HtmlEscapedString> {
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Transaction on ${chain.name}</title>
<style>
:root { color-scheme: light dark }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
th { text-align: left; vertical-align: top; padding: .3rem 1rem .3rem 0; font-weight: 500; white-space: nowrap }
td { font-family: ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; padding: .3rem 0 }
</style>
<h1>Transaction on ${chain.name}</h1>
<p>Local chain ${chain.id}. This page shows what its node answers.</p>
<table>
<tr><th scope="row">Hash</th><td>${hash}</td></tr>
${rows.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}
</table>
</html>`
}

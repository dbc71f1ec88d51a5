import type { Finding } from '../../domain/finding.js'
import type { Post } from '../../domain/step.js'
import type { DecodedSignature } from '../decodedSignature.js'
import { type Comparison, compare, failed, judge } from '../judge.js'
import type { Context } from '../rule.js'

/** What the service calls each standard in the body it is posted with. */
const kinds = { eip2612: ['permit', 'eip2612'], eip3009: ['eip3009'], permit2: ['permit2'] } as const

/** A signature goes to a known path of this service, for this quote, as what it is. */
export function signaturePost(context: Context): readonly Finding[] {
  return context.items.flatMap((item) => {
    if (item.type !== 'signature' || item.signature.type === 'refused') return []
    return item.post === null
      ? [failed('signature-post', 'a path of this service', 'none')]
      : judge('signature-post', comparePost(context, item.signature, item.post))
  })
}

function comparePost(
  { quote, request }: Context,
  signature: Exclude<DecodedSignature, { type: 'refused' }>,
  { endpoint, method, body }: Post,
): readonly Comparison[] {
  const field = (name: string, ...expected: readonly string[]): Comparison => {
    const got = `${body[name] ?? 'nothing'}`.toLowerCase()
    const holds = expected.some((one) => one.toLowerCase() === got)
    return compare(name, expected.join(' or '), got, holds)
  }
  const isPermission = signature.type === 'permission'
  const path = isPermission ? '/execute/permits' : '/authorize'
  const to = { expected: `POST ${path}`, got: `${method.toUpperCase()} ${endpoint}` }
  return [
    { ...to, holds: to.expected === to.got },
    ...(isPermission
      ? [field('requestId', quote.requestId), field('kind', ...kinds[signature.standard])]
      : [
          field('type', 'nonce-mapping'),
          field('walletChainId', `${request.originChainId}`),
          field('wallet', signature.wallet),
          field('depositor', signature.depositor),
          field('nonce', `${signature.nonce}`),
          field('id', signature.id),
          field('signatureChainId', `${signature.domain.chainId}`),
        ]),
  ]
}

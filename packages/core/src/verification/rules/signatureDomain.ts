import { nativeAddress } from '../../domain/currency.js'
import type { Finding } from '../../domain/finding.js'
import type { DecodedSignature } from '../decodedSignature.js'
import { type Comparison, compare, exact, judge, same } from '../judge.js'
import { permit2Address } from '../permit2.js'
import type { Context } from '../rule.js'

/** A message is bound to the origin chain and to the contract that will read it: the token itself, or Permit2. */
export function signatureDomain(context: Context): readonly Finding[] {
  return judge(
    'signature-domain',
    context.items.flatMap((item) =>
      item.type === 'signature' ? compareDomain(context, item.signature) : [],
    ),
  )
}

function compareDomain(context: Context, signature: DecodedSignature): readonly Comparison[] {
  if (signature.type === 'refused') return []
  const { name, version, chainId, verifyingContract } = signature.domain
  if (signature.type === 'nonce-mapping') {
    // It is signed on whatever EVM chain the wallet is on; the exchange itself is none.
    const isEvm = context.chains.some(({ id, vmType }) => vmType === 'evm' && BigInt(id) === chainId)
    return [
      exact('domain', 'RelayNonceMapping 2', `${name} ${version}`),
      compare('chain', 'of an EVM wallet', `${chainId}`, isEvm),
      same('contract', nativeAddress('evm') ?? '', verifyingContract),
    ]
  }
  const isPermit2 = signature.standard === 'permit2'
  return [
    ...(isPermit2 ? [exact('domain', 'Permit2', name ?? 'none')] : []),
    exact('chain', `${context.request.originChainId}`, `${chainId}`),
    same('contract', isPermit2 ? permit2Address : context.request.originCurrency, verifyingContract),
  ]
}

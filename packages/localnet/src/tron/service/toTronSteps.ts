import type { Address, Hex } from 'viem'

type Json = Readonly<Record<string, unknown>>

/** The transaction of the EVM behind as the service writes one for Tron: accounts with 41, bytes without 0x. */
export function toTronCall({
  from,
  to,
  data,
  value,
}: {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
}): Json {
  return {
    type: 'TriggerSmartContract',
    parameter: {
      owner_address: `41${from.slice(2).toLowerCase()}`,
      contract_address: `41${to.slice(2).toLowerCase()}`,
      data: data.slice(2),
      ...(value === 0n ? {} : { call_value: Number(value) }),
    },
  }
}

/** Steps for the EVM behind as steps for a wallet of Tron. */
export function toTronSteps(steps: readonly Json[]): readonly Json[] {
  return steps.map((step) => ({
    ...step,
    items: (step.items as readonly Json[]).map((item) => {
      const { from, to, data, value } = item.data as Record<'from' | 'to' | 'data' | 'value', Hex>
      return { ...item, data: toTronCall({ from, to, data, value: BigInt(value) }) }
    }),
  }))
}

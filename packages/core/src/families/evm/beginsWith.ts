import type { Hex } from '../../domain/brand.js'

/**
 * Whether calldata is what was asked for, or begins with it. Wallets append bytes that name them (ERC-8021 and the like),
 * and a function reads only as many as it takes. Where no function is named, more bytes would name one: then they are
 * another call.
 */
export function beginsWith(sent: Hex, asked: Hex): boolean {
  const namesFunction = asked.length >= '0x'.length + 8
  const [long, short] = [sent.toLowerCase(), asked.toLowerCase()]
  return long === short || (namesFunction && long.startsWith(short))
}

import { concat, encodeAbiParameters, getCreate2Address, type Hex } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'

/** The proxy most chains have, whose deployments have the same address everywhere. */
export const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
export const noSalt: Hex = `0x${'0'.repeat(64)}`
/** What accounts with a key delegate to: Simple7702Account of ERC-4337 0.8, where it is on public chains. */
export const delegate = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
/** The factory of accounts that are contracts: SimpleAccountFactory of the same, where it is on public chains. */
export const accountFactory = '0x13E9ed32155810FDbd067D4522C492D6f68E5944'

/** What the factory is deployed with: its code and the entry point it is for. */
export function factoryCodeOf(bytecode: Hex): Hex {
  return concat([bytecode, encodeAbiParameters([{ type: 'address' }], [entryPoint08Address])])
}

/** Where code stands once the proxy has deployed it. */
export function deployedAddress(salt: Hex, bytecode: Hex): `0x${string}` {
  return getCreate2Address({ from: deployer, salt, bytecode })
}

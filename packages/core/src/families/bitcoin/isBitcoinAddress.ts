import { isBase58Checked } from '../../utils/isBase58Checked.js'
import { bytesOfBech32 } from './bytes/bytesOfBech32.js'

/** Whether a text is the address of somebody on Bitcoin, with its checksum. */
export function isBitcoinAddress(text: string): boolean {
  return text.startsWith('bc1') ? isWitness(text) : isBase58Checked(text, [0x00, 0x05])
}

/** Of the versions there are, what others may spend whoever the money was meant for is no address of somebody's. */
function isWitness(address: string): boolean {
  const [version, ...program] = bytesOfBech32(address) ?? []
  return version === 0
    ? program.length === 20 || program.length === 32
    : version === 1 && program.length === 32
}

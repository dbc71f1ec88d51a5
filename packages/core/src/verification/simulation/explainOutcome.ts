import type { CallOutcome } from '../../families/chainReadings.js'
import { decodeText } from '../../utils/decodeText.js'
import { readArguments } from '../readArguments.js'
import { readWords } from '../readWords.js'

/** As much of a contract's own words as is shown. */
const mostCharacters = 160

/** Why code of Solidity panics, by the codes it gives. */
const panics: Readonly<Record<string, string>> = {
  '1': 'an assertion does not hold',
  '17': 'a number is out of range',
  '18': 'a division by zero',
  '50': 'a place outside a list',
}

/**
 * Why a call reverted, in the contract's own words where it gave any, `Error(string)`, or by its code, `Panic(uint256)`.
 * Of any other error the selector is named. The words are somebody's: they are cut and shown as plain text.
 */
export function explainOutcome({ data, message }: CallOutcome): string {
  const reason = readArguments(data, '0x08c379a0', (values) => values.bytes(0))
  if (reason) return `reverted: “${textOf(reason.value)}”`
  const [code] = readWords(data, '0x4e487b71', 1)?.words ?? []
  if (code) return `reverted: ${panics[`${BigInt(code)}`] ?? `panic ${BigInt(code)}`}`
  if (data.length >= 10) return `reverted: error ${data.slice(0, 10)} of the contract`
  return message ? `reverted: ${plain(message)}` : 'reverted without a reason'
}

function textOf(bytes: string): string {
  const codes = bytes.slice(2).match(/../g) ?? []
  return plain(decodeText(Uint8Array.from(codes, (pair) => Number.parseInt(pair, 16))) ?? '�')
}

/** One line, without what turns or hides other text. */
function plain(text: string): string {
  return text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, mostCharacters)
}

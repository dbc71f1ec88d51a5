/** Money and who may have it. Satoshis. */
export interface Output {
  readonly script: Uint8Array
  readonly value: bigint
}

/** Why nothing was made: one sentence that a person reads as it stands. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

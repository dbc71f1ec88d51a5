/**
 * A failure that a person can mend. Its message is one or two sentences: what happened, what to do.
 * `details` is the output of the tool that failed, shown below the sentence.
 */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {{ details?: string, cause?: unknown }} [options]
   */
  constructor(message, options = {}) {
    super(message, { cause: options.cause })
    this.name = 'Failure'
    this.details = options.details ?? ''
  }
}

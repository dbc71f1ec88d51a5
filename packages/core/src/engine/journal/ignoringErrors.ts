/** The answer, or undefined where there is none to be had. */
export async function ignoringErrors<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call()
  } catch {
    return undefined
  }
}

import { checkNode } from './checkNode.mjs'
import { Failure } from './failure.mjs'

/**
 * Runs a command's `main` and ends the process: 0 when it returns nothing, its number otherwise, 1 when it
 * throws. A Failure is told as its sentence; anything else is a fault of ours and keeps its stack.
 * @param {() => Promise<number | void>} main
 */
export async function runMain(main) {
  try {
    checkNode()
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    if (error instanceof Failure) {
      if (error.details) console.error(error.details.trimEnd())
      console.error(error.message)
    } else {
      console.error(error)
    }
    process.exitCode = 1
  }
}

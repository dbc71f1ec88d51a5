import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { runCommand } from './runCommand.mjs'

/**
 * Puts a commit into a folder of its own outside the checkout, and builds it there by its own scripts.
 * @param {string} commit
 * @param {(line: string) => void} tell
 * @returns {Promise<{ folder: string, remove: () => void }>}
 * @throws {Failure} there is no such commit, or it could not be built; nothing is left then
 */
export async function checkOutBuilt(commit, tell) {
  const place = mkdtempSync(join(tmpdir(), 'portage-packages-'))
  const remove = () => rmSync(place, { recursive: true, force: true })
  const archive = join(place, 'commit.tar')
  /** @param {string} program @param {readonly string[]} parameters @param {string} otherwise */
  const run = async (program, parameters, otherwise, options = {}) => {
    const { ok, output } = await runCommand(program, parameters, options)
    if (!ok) throw new Failure(otherwise, { details: output })
  }
  try {
    const asked = ['archive', '--format=tar', `--output=${archive}`, '--', commit]
    await run('git', asked, `There is no commit ${commit} here: give one that git knows.`)
    await run('tar', ['-xf', archive, '-C', place], `The files of ${commit} could not be unpacked.`)
    rmSync(archive)
    tell(`building the packages of ${commit} in ${place}`)
    const build = [join(place, 'scripts', 'build.mjs')]
    await run(process.execPath, build, `The packages of ${commit} could not be built.`, { cwd: place })
    return { folder: place, remove }
  } catch (error) {
    remove()
    throw error
  }
}

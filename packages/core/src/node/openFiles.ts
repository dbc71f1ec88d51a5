import { link, mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ignoringErrors } from '../engine/journal/ignoringErrors.js'
import { createGate } from './createGate.js'
import { codeOf, fileErrorOf } from './fileError.js'
import { flushFolder, writeFlushed } from './flush.js'

/** The folders of one kind of run; what is in each is said by `keepInFiles`. */
const parts = ['runs', 'asked', 'open', 'ages', 'topics'] as const

/** Files that are read at a time: a process may hold open a certain number only. */
const mostAtOnce = 32

/** One folder, by what is done in it. Paths are parts below it; every error is a `JournalError`. */
export type Files = Readonly<{
  /** The folder that the host gave: what errors name. */
  root: string
  /** Where it lies, once all of it has been made. */
  place: () => Promise<string>
  /** The names in a folder; none where there is no such folder. */
  list: (...path: readonly string[]) => Promise<readonly string[]>
  /** What a file holds, or null where there is none. */
  read: (...path: readonly string[]) => Promise<string | null>
  /** Writes a file that nobody looks at yet; it has reached the disk, name included. */
  write: (path: readonly string[], text: string) => Promise<void>
  /** Makes folders for files to be linked into. */
  makeFolder: (...path: readonly string[]) => Promise<void>
  /** Makes an empty file: its name is all it says. */
  name: (...path: readonly string[]) => Promise<void>
  /** Gives a file a second name, which exactly one of any number of processes can give. */
  link: (from: readonly string[], to: readonly string[]) => Promise<'linked' | 'existed'>
  /** Gives a file another name; nothing where it is gone. */
  rename: (from: readonly string[], to: readonly string[]) => Promise<void>
  remove: (...path: readonly string[]) => Promise<void>
  /** Milliseconds since a file was written, by the clock of this machine, as the disk's is; null where it is gone. */
  ageOf: (...path: readonly string[]) => Promise<number | null>
}>

/**
 * @param root the folder that the host gave
 * @param folder where the runs of one kind lie in it; found out with the first call, and again while that fails
 */
export function openFiles(root: string, folder: () => Promise<string>): Files {
  const atOnce = createGate(mostAtOnce)
  const made = new Set<string>()
  let opening: Promise<string> | null = null

  const inWords = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work()
    } catch (error) {
      throw fileErrorOf(error, root)
    }
  }
  const makeAll = async (place: string): Promise<string> => {
    for (const part of parts) await mkdir(join(place, part), { recursive: true, mode: 0o700 })
    // The names of all folders from the given one on.
    for (let at = place; at.length >= root.length; at = dirname(at)) {
      await flushFolder(at)
      if (at === dirname(at)) break
    }
    // Who may write in a folder may not always read the one it is in.
    await ignoringErrors(() => flushFolder(dirname(root)))
    return place
  }
  const place = (): Promise<string> => {
    // What the host's folder is waits for something else, which has errors of its own.
    opening ??= folder()
      .then((found) => inWords(() => makeAll(found)))
      .catch((error: unknown) => {
        opening = null
        throw error
      })
    return opening
  }
  const at = async <Answer>(
    path: readonly string[],
    work: (path: string) => Promise<Answer>,
  ): Promise<Answer> => {
    const whole = join(await place(), ...path)
    return inWords(() => work(whole))
  }
  const unless =
    <Other>(code: string, other: Other) =>
    (error: unknown): Other => {
      if (codeOf(error) === code) return other
      throw error
    }

  return {
    root,
    place,
    list: (...path) => at(path, (folder) => readdir(folder).catch(unless('ENOENT', []))),
    read: (...path) => at(path, (file) => atOnce(() => readFile(file, 'utf8').catch(unless('ENOENT', null)))),
    write: (path, text) =>
      at(path, async (file) => {
        try {
          await writeFlushed(file, text)
          await flushFolder(dirname(file))
        } catch (error) {
          await ignoringErrors(() => unlink(file))
          throw error
        }
      }),
    makeFolder: (...path) =>
      at(path, async (folder) => {
        if (made.has(folder)) return
        await mkdir(folder, { recursive: true, mode: 0o700 })
        // Another process may have made it, and not flushed it yet.
        await flushFolder(dirname(folder))
        made.add(folder)
      }),
    name: (...path) =>
      at(path, async (file) => {
        await writeFile(file, '', { flag: 'a', mode: 0o600 })
        await flushFolder(dirname(file))
      }),
    link: (from, to) =>
      at(from, async (source) => {
        const target = join(await place(), ...to)
        const outcome = await link(source, target).then(
          () => 'linked' as const,
          unless('EEXIST', 'existed' as const),
        )
        await flushFolder(dirname(target))
        return outcome
      }),
    rename: (from, to) =>
      at(from, async (source) =>
        rename(source, join(await place(), ...to)).catch(unless('ENOENT', undefined)),
      ),
    remove: (...path) => at(path, (file) => unlink(file).catch(unless('ENOENT', undefined))),
    ageOf: (...path) =>
      at(path, (file) => stat(file).then(({ mtimeMs }) => Date.now() - mtimeMs, unless('ENOENT', null))),
  }
}

import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installWithApt } from './installWithApt.mjs'
import { runCommand } from './runCommand.mjs'

const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser', 'chrome']

const usualPlaces = {
  linux: ['/usr/bin/chromium', '/snap/bin/chromium', '/opt/google/chrome/chrome'],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Names and places, in the order in which they are believed. */
function candidates() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) =>
      names.map((name) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)),
    )
  return [...(usualPlaces[process.platform] ?? []), ...onPath].filter(isExecutable)
}

/** Some distributions ship a script of this name that only says where else to get the browser. */
async function answers(file) {
  if (process.platform === 'win32') return true
  return (await runCommand(file, ['--version'], { timeoutMs: 20_000 })).ok
}

async function find() {
  for (const file of candidates()) if (await answers(file)) return file
  return null
}

/**
 * Finds Chromium, or installs it where that is possible (Debian and Ubuntu, as root), and puts its place
 * into `CHROMIUM_PATH` for everything started from here.
 * @param {(line: string) => void} tell
 * @returns {Promise<Readonly<{ path: string } | { path: null, reason: string }>>} `reason` is one sentence
 */
export async function ensureChromium(tell) {
  const wished = process.env.CHROMIUM_PATH
  if (wished !== undefined && wished !== '') {
    if (await answers(wished)) return { path: wished }
    return {
      path: null,
      reason: `CHROMIUM_PATH says ${wished}, which is no Chromium that starts: correct or unset it.`,
    }
  }
  let path = await find()
  let attempt = 'it is not in any usual place and this machine does not let us install it'
  if (path === null) {
    if (await installWithApt('chromium', tell)) {
      path = await find()
      attempt = 'it is not in any usual place and apt-get could not install it'
    }
  }
  if (path === null) {
    return {
      path: null,
      reason: `Chromium is absent: ${attempt}. Install Chromium or Google Chrome, or set CHROMIUM_PATH to its place.`,
    }
  }
  process.env.CHROMIUM_PATH = path
  return { path }
}

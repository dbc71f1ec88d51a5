import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from './runCommand.mjs'

const node = (code, options) => runCommand(process.execPath, ['-e', code], options)

test('returns what was said and how it ended', async () => {
  const result = await node('console.log("out"); console.error("err"); process.exitCode = 3')
  expect(result).toMatchObject({ ok: false, code: 3, isMissing: false })
  expect(result.output).toContain('out\n')
  expect(result.output).toContain('err\n')
  expect(result.answer).toBe('out\n')
})

test('says when there is no such program', async () => {
  expect(await runCommand('no-such-program-anywhere', [])).toMatchObject({ ok: false, isMissing: true })
})

test('ends a program that runs too long, with the children it started, and says so', async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const grandchild = `require('node:net').connect(${server.address().port}, '127.0.0.1')`
  const code = `
    require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { stdio: 'inherit' })
    require('node:net').createServer().listen(0)`
  let ring = () => {}
  const later = (run, milliseconds) => {
    expect(milliseconds).toBe(2_000)
    ring = run
    return () => {}
  }
  const connected = new Promise((resolve) => server.once('connection', resolve))
  const running = node(code, { timeoutMs: 2_000, later })
  const line = await connected
  const gone = new Promise((resolve) => line.once('close', resolve))
  line.on('error', () => undefined)
  line.resume()
  ring()
  const result = await running
  expect(result.ok).toBe(false)
  expect(result.output).toContain('was ended: it ran longer than 2 s')
  await gone
})

const entries = require('./entries.json')

/** Every entry, required and imported: the very same thing under each name. */
async function main() {
  for (const entry of entries) {
    const required = require(entry)
    const imported = await import(entry)
    const names = Object.keys(imported)
    if (names.length === 0) throw new Error(`${entry} has nothing in it.`)
    for (const name of names)
      if (required[name] !== imported[name]) throw new Error(`${name} of ${entry} is there twice.`)
  }
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})

/**
 * The manifest of an example with the packages of this repository in the versions that are given. All else stays.
 *
 * @param {string} text of its package.json
 * @param {ReadonlyMap<string, string>} versions by the package's name
 */
export function raiseExample(text, versions) {
  const manifest = JSON.parse(text)
  const raise = (packages) =>
    packages &&
    Object.fromEntries(Object.entries(packages).map(([name, wanted]) => [name, versions.get(name) ?? wanted]))
  const raised = {
    ...manifest,
    dependencies: raise(manifest.dependencies),
    devDependencies: raise(manifest.devDependencies),
  }
  return `${JSON.stringify(raised, null, 2)}\n`
}

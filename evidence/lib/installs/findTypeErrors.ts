import { runTool } from '../runTool.js'

/**
 * What a compiler says of a project and of our declarations. What it says of others' declarations, which fit each
 * other less well the older they are, is theirs.
 *
 * @param compiler the path of its `tsc`
 */
export async function findTypeErrors(cwd: string, compiler: string): Promise<readonly string[]> {
  const { ok, output } = await runTool('node', [compiler, '--project', '.', '--pretty', 'false'], { cwd })
  const errors = output.split('\n').filter((line) => /error TS\d+/.test(line))
  if (!ok && errors.length === 0) return [output]
  return errors.filter((line) => !line.includes('node_modules/') || line.includes('/@portage/'))
}

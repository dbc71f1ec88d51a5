const one = (figure, digits = 0) => figure.toFixed(digits)
/** The middle, and what nine in ten do not exceed. */
const spread = ({ p50, p90 }) => (p50 === p90 ? one(p50) : `${one(p50)} (${one(p90)})`)
const times = (figures, base) => one(figures.p50 / base.p50, 1)

const rows = [
  ['whole page: JavaScript it begins with, kB gzip', ({ pageKb }) => one(pageKb, 1)],
  ['the widget of it: JavaScript, kB gzip', ({ jsKb }) => jsKb && one(jsKb, 1)],
  [
    'and CSS, kB gzip',
    ({ cssKb }) => cssKb !== undefined && (cssKb === 0 ? 'in its JavaScript' : one(cssKb, 1)),
  ],
  ['first contentful paint, ms, CPU ×1', ({ paintMs }) => spread(paintMs.x1)],
  ['the same, CPU ×4', ({ paintMs }) => spread(paintMs.x4)],
  ['usable input, ms, CPU ×1', ({ usableMs }) => spread(usableMs.x1)],
  ['the same, CPU ×4', ({ usableMs }) => spread(usableMs.x4)],
  ['usable input, times the bare page, ×1 and ×4', ({ usableMs }, [bare]) => ratios(usableMs, bare)],
  ['usable input, times the host without a widget', ({ usableMs }, [, host]) => ratios(usableMs, host)],
  ['requests at mount, to its service and nodes', ({ mount }) => mount && one(mount.requests)],
  ['requests at mount, to anybody else', ({ mount }) => mount && one(mount.elsewhere)],
  ['React commits at mount', ({ mount }) => mount && one(mount.commits)],
  ['commits for a digit that asks for a quote', ({ commitsPerDigit: of }) => of && spread(of.quoted)],
  ['commits for a digit that asks for none', ({ commitsPerDigit: of }) => of && spread(of.unquoted)],
  ['commits in 30 s at rest, a quote shown', ({ idle30s }) => idle30s && one(idle30s.quoted.commits)],
  ['commits in 30 s at rest, no quote', ({ idle30s }) => idle30s && one(idle30s.unquoted.commits)],
  ['layout shift at mount', ({ shift }) => shift !== undefined && one(shift, 4)],
]

function ratios(figures, base) {
  return `${times(figures.x1, base.usableMs.x1)}, ${times(figures.x4, base.usableMs.x4)}`
}

/**
 * The figures of one run of the bench `widgets` as a table. @param {readonly Record<string, unknown>[]} figures
 */
export function widgetsTable(figures) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [
    line(['', ...figures.map(({ name }) => name)]),
    line(['---', ...figures.map(() => '---')]),
    ...rows.map(([what, say]) => line([what, ...figures.map((of) => say(of, figures) || '')])),
  ].join('\n')
}

import { Bridge } from './bridge'

// A server component: its HTML holds the widget's form before any script has run.
export default function Page() {
  return (
    <main>
      <h1>Bridge</h1>
      <Bridge />
    </main>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useConnection } from 'wagmi'
import type { DemoConfig } from '../../boot/demoConfig.js'
import type { ControlApi } from '../../localnet/controlApi.js'
import { Button } from '../../parts/Button.js'
import { Card } from '../../parts/Card.js'
import { FaultRow } from './FaultRow.js'

/** Everything that can go wrong, each with its switch. */
export function FaultScreen({ config, control }: { config: DemoConfig; control: ControlApi }): ReactElement {
  const queryClient = useQueryClient()
  const queryKey = ['demo', 'localnet', config.instance]
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => control.read(signal),
    refetchInterval: 3_000,
    networkMode: 'always',
  })
  const act = useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
    networkMode: 'always',
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  const { address } = useConnection()
  const [sought, setSought] = useState('')
  const isOn = (name: string): boolean => (data?.faults[name] ?? false) !== false
  // What is on stays in sight, whatever is looked for.
  const shown = Object.entries(data?.faultTable ?? {}).filter(
    ([name, sentence]) =>
      isOn(name) || `${name} ${sentence}`.toLowerCase().includes(sought.trim().toLowerCase()),
  )
  const problem = act.error ?? error

  return (
    <Card title="Break it">
      <p className="mt-1 text-quiet">
        Choose how the service on this machine fails. Changes apply at once, also to transfers in progress.
      </p>
      <p role="status" className="mt-2 min-h-5 text-stop">
        {problem?.message}
      </p>
      <label className="mt-2 block">
        <span className="text-quiet">Find one of {Object.keys(data?.faultTable ?? {}).length}</span>
        <input
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          placeholder="refund, websocket, wallet…"
          spellCheck={false}
          autoComplete="off"
          className="min-h-11 w-full border-b border-edge bg-transparent"
        />
      </label>
      <ul className="mt-1 max-h-120 divide-y divide-hair overflow-y-auto">
        {shown.map(([name, sentence]) => (
          <FaultRow
            key={name}
            name={name}
            sentence={sentence}
            value={data?.faults[name] ?? false}
            onChange={(value) => act.mutate(() => control.setFault(name, value))}
          />
        ))}
      </ul>
      <div className="mt-4 grid gap-2">
        <Button look="ink" onClick={() => act.mutate(control.clearFaults)}>
          Turn everything off
        </Button>
        {config.chains.map((chain) => (
          <div key={chain.id} className="grid grid-cols-2 gap-2">
            <Button look="outline" onClick={() => act.mutate(() => control.mine(chain.id))}>
              Mine a block on {chain.name}
            </Button>
            <Button
              look="outline"
              waits={address === undefined}
              onClick={() => act.mutate(() => control.fund(address ?? '', chain.id))}
            >
              {address === undefined ? 'Connect for test money' : `Test money on ${chain.name}`}
            </Button>
          </div>
        ))}
      </div>
    </Card>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
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
  const problem = act.error ?? error

  return (
    <Card title="Break it">
      <p className="mt-1 text-quiet">
        The service on this machine goes wrong in the ways you choose. Changes count at once, also for money
        under way.
      </p>
      <p role="status" className="mt-2 min-h-5 text-stop">
        {problem?.message}
      </p>
      <ul className="mt-1 divide-y divide-hair">
        {Object.entries(data?.faultTable ?? {}).map(([name, sentence]) => (
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
          Switch everything off
        </Button>
        {config.chains.map((chain) => (
          <div key={chain.id} className="grid grid-cols-2 gap-2">
            <Button look="outline" onClick={() => act.mutate(() => control.mine(chain.id))}>
              One block on {chain.name}
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

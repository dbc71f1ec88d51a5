import type { RequestRecord } from '@portage/core'
import type { ReactElement } from 'react'
import type { FactRow } from '../../components/FactList.js'
import { Hash } from '../../components/Hash.js'
import { SmallLine } from '../../components/SmallLine.js'
import { FindScreen } from '../recovery/FindScreen.js'
import { historyOf } from '../recovery/historyOf.js'
import { type RecordWords, recordHeadline } from './recordHeadline.js'
import { type RequestAct, type RequestMay, requestView } from './requestView.js'

/** Draws one request of the service that this browser did not run. It decides nothing. */
export function RequestScreen({
  record,
  words,
  may,
  onAct,
}: Readonly<{
  record: RequestRecord
  words: RecordWords
  may: RequestMay
  onAct: (act: Exclude<RequestAct, 'see'>) => void
}>): ReactElement {
  const { copy, recovery } = words
  return (
    <>
      <div className="ptg:pb-2">
        <SmallLine {...recordHeadline(record, words).line} />
      </div>
      <FindScreen
        view={requestView(record, words, may)}
        facts={factsOf(record, copy)}
        history={historyOf(record, { ...words, copy: recovery })}
        outcome={null}
        copy={recovery}
        onAct={onAct}
      />
    </>
  )
}

function factsOf(record: RequestRecord, copy: RecordWords['copy']): readonly FactRow[] {
  const { id, sender, user, recipient, refundTo, depositAddress } = record
  const rows: readonly (readonly [string, string | null])[] = [
    [copy.request, id],
    [copy.sentFrom, sender ?? user],
    [copy.arrivesAt, recipient],
    [copy.refundsTo, refundTo],
    [copy.depositAddress, depositAddress?.address ?? null],
  ]
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value: <Hash value={value} /> }]))
}

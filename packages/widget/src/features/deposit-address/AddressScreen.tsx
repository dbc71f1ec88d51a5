import { addressUrl, type Chain } from '@portage/core'
import { type ReactElement, useId, useState } from 'react'
import { Button } from '../../components/Button.js'
import { Divider, FactList, type FactRow } from '../../components/FactList.js'
import { FigureText } from '../../components/FigureText.js'
import { Hash, shortenHash } from '../../components/Hash.js'
import { Pinned } from '../../components/Pinned.js'
import { QrCode } from '../../components/QrCode.js'
import { Select } from '../../components/Select.js'
import { SmallLine } from '../../components/SmallLine.js'
import { WholeHash } from '../../components/WholeHash.js'
import type { DepositAddressCopy } from '../../copy/copy.js'
import type { ActivityRow } from '../activity/activityRow.js'
import { TokenAmount, TokenDisc } from '../run/TokenDisc.js'
import type { AddressView } from './addressView.js'

/** Draws one deposit address: how to pay to it, what was paid, and what can be done about it. It decides nothing. */
export function AddressScreen({
  address,
  view,
  chains,
  outcome,
  phase,
  copy,
  onCopy,
  onLook,
  onDisable,
  onRecover,
}: Readonly<{
  address: string
  view: AddressView
  chains: readonly Chain[]
  /** What came of looking again or of stopping; null where nothing was asked. */
  outcome: string | null
  phase: 'at-rest' | 'looking' | 'disabling'
  copy: DepositAddressCopy
  /** Resolves where the page may copy. */
  onCopy: () => Promise<void>
  onLook: (chainId: number) => void
  onDisable: () => void
  /** Leads to where a payment is; null where the host has no recovery. */
  onRecover: ((requestId: string) => void) | null
}>): ReactElement {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const { pay } = view
  // A payment that waits for somebody comes before the next one.
  const waiting = view.payments.find(({ state }) => state === 'needs-you')
  const seen = onRecover === null ? undefined : waiting
  return (
    <>
      <div className="ptg:ps-(--ptg-words)">
        <div className="ptg:flex ptg:justify-between ptg:gap-4">
          <h3 className="ptg:text-heading ptg:font-bold ptg:text-balance">
            <bdi>{view.heading}</bdi>
          </h3>
          <TokenDisc token={view.token} />
        </div>
        {view.sentences.map((sentence) => (
          <p className="ptg:pt-1" key={sentence}>
            <bdi>{sentence}</bdi>
          </p>
        ))}
      </div>
      {pay === null ? null : (
        <div className="ptg:grid ptg:justify-items-center ptg:gap-3 ptg:pt-5">
          <QrCode text={pay.code} label={pay.label} />
          <p className="ptg:text-center ptg:text-note ptg:text-quiet">
            <bdi>{pay.note}</bdi>
          </p>
        </div>
      )}
      <p className="ptg:pt-4 ptg:ps-(--ptg-words)">
        <span className="ptg:block ptg:text-quiet">
          <bdi>{copy.address}</bdi>
        </span>
        <WholeHash value={address} className="ptg:font-bold" />
      </p>
      {pay === null && seen === undefined ? null : (
        <Pinned>
          <div className="ptg:grid ptg:gap-2">
            {seen === undefined ? null : (
              <Button kind="onward" onPress={() => onRecover?.(seen.id)}>
                {copy.seePayment({ what: seen.from.amount.text })}
              </Button>
            )}
            {pay === null ? null : (
              <Button
                kind={waiting === undefined ? 'onward' : 'beside'}
                onPress={() =>
                  void onCopy().then(
                    () => setCopied('yes'),
                    () => setCopied('failed'),
                  )
                }
              >
                {copy.copy}
              </Button>
            )}
            {pay === null || pay.link === null ? null : (
              <a
                className="ptg:flex ptg:min-h-11 ptg:items-center ptg:justify-center ptg:rounded-control ptg:border ptg:border-solid ptg:border-edge ptg:px-[16px] ptg:py-1.5 ptg:text-center ptg:font-bold ptg:hover:border-ink"
                href={pay.link}
              >
                <bdi>{copy.wallet}</bdi>
              </a>
            )}
          </div>
        </Pinned>
      )}
      <p className="ptg:min-h-5 ptg:pt-2 ptg:ps-(--ptg-words) ptg:text-quiet" role="status">
        {copied === 'no' ? null : <bdi>{copied === 'yes' ? copy.copied : copy.notCopied}</bdi>}
      </p>
      <Divider />
      <p className="ptg:ps-(--ptg-words)" role="status">
        <bdi>{view.status}</bdi>
      </p>
      <Payments
        rows={view.payments}
        // What stands in the action is not said twice.
        isPressed={({ id, state }) => state === 'needs-you' && id !== seen?.id}
        copy={copy}
        onRecover={onRecover}
      />
      <Divider />
      <FactList rows={factsOf(address, view, copy)} />
      <p role="status" className={outcome === null ? '' : 'ptg:ps-(--ptg-words) ptg:pt-4 ptg:text-quiet'}>
        {outcome === null ? null : <bdi>{outcome}</bdi>}
      </p>
      {view.chain === null ? null : (
        <Missed
          chains={chains}
          own={view.chain}
          isLooking={phase === 'looking'}
          copy={copy}
          onLook={onLook}
        />
      )}
      {view.id === null ? null : (
        <Disable isDisabling={phase === 'disabling'} copy={copy} onDisable={onDisable} />
      )}
    </>
  )
}

function Payments({
  rows,
  isPressed,
  copy,
  onRecover,
}: Readonly<{
  rows: readonly ActivityRow[]
  /** Whether a payment has a way to it of its own. */
  isPressed: (row: ActivityRow) => boolean
  copy: DepositAddressCopy
  onRecover: ((requestId: string) => void) | null
}>): ReactElement | null {
  if (rows.length === 0) return null
  return (
    <ul aria-label={copy.payments} className="ptg:pt-2">
      {rows.map((row) => {
        const { id, from, to, headline, time } = row
        return (
          <li key={id} className="ptg:py-2 ptg:ps-(--ptg-words)">
            <span className="ptg:flex ptg:flex-wrap ptg:justify-between ptg:gap-x-4">
              <TokenAmount token={from.token}>
                <FigureText figure={from.amount} className="ptg:font-bold" />
              </TokenAmount>
              <TokenAmount token={to.token}>
                <FigureText
                  figure={to.amount}
                  className={to.tone === 'never' ? 'ptg:text-quiet ptg:line-through' : ''}
                />
              </TokenAmount>
            </span>
            <SmallLine {...headline.line} />
            <span className="ptg:flex ptg:justify-between ptg:gap-x-4">
              <FigureText figure={headline} className={headline.asks ? 'ptg:text-ask' : 'ptg:text-quiet'} />
              <bdi className="ptg:whitespace-nowrap ptg:text-quiet">{time}</bdi>
            </span>
            {onRecover === null || !isPressed(row) ? null : (
              <span className="ptg:block ptg:pt-2">
                <Button kind="beside" onPress={() => onRecover(id)}>
                  {copy.seePayment({ what: from.amount.text })}
                </Button>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Has the service look again: on the address's own network, or on the one that was paid on by mistake. */
function Missed({
  chains,
  own,
  isLooking,
  copy,
  onLook,
}: Readonly<{
  chains: readonly Chain[]
  own: Chain
  isLooking: boolean
  copy: DepositAddressCopy
  onLook: (chainId: number) => void
}>): ReactElement {
  const id = useId()
  const [chosen, setChosen] = useState(own.id)
  // An address is one on every chain of its kind.
  const places = [own, ...chains.filter(({ id: one, vmType }) => one !== own.id && vmType === own.vmType)]
  return (
    <details className="ptg:pt-4 ptg:ps-(--ptg-words)">
      <summary className="ptg:-my-3 ptg:py-3 ptg:text-quiet ptg:hover:text-ink">
        <bdi>{copy.missed}</bdi>
      </summary>
      <p className="ptg:pt-2">
        <bdi>{copy.missedText}</bdi>
      </p>
      <label className="ptg:block ptg:pt-3 ptg:text-quiet" htmlFor={`${id}-where`}>
        <bdi>{copy.missedWhere}</bdi>
      </label>
      <div className="ptg-rule">
        <Select
          id={`${id}-where`}
          value={String(chosen)}
          onChoose={(value) => setChosen(places.find((one) => String(one.id) === value)?.id ?? own.id)}
        >
          {places.map((one) => (
            <option key={one.id} value={String(one.id)}>
              {one.displayName}
            </option>
          ))}
        </Select>
      </div>
      <div className="ptg:pt-4">
        <Button kind={isLooking ? 'waiting' : 'beside'} onPress={() => onLook(chosen)}>
          {isLooking ? copy.looking : copy.look}
        </Button>
      </div>
    </details>
  )
}

/** Ends the address, by a second press: it cannot be undone. */
function Disable({
  isDisabling,
  copy,
  onDisable,
}: Readonly<{ isDisabling: boolean; copy: DepositAddressCopy; onDisable: () => void }>): ReactElement {
  const [isSure, setIsSure] = useState(false)
  if (!isSure)
    return (
      <div className="ptg:pt-4">
        <Button kind="beside" onPress={() => setIsSure(true)}>
          {copy.disable}
        </Button>
      </div>
    )
  return (
    <div className="ptg:grid ptg:gap-2 ptg:pt-4">
      <p className="ptg:ps-(--ptg-words)" role="alert">
        <bdi>{copy.disableText}</bdi>
      </p>
      <Button kind={isDisabling ? 'waiting' : 'onward'} onPress={onDisable}>
        {isDisabling ? copy.disabling : copy.disableSure}
      </Button>
      <Button kind="beside" onPress={() => setIsSure(false)}>
        {copy.keepWatching}
      </Button>
    </div>
  )
}

function factsOf(address: string, view: AddressView, copy: DepositAddressCopy): readonly FactRow[] {
  const { chain, kind, recipient, refundTo, recoveryAddress, requestId } = view
  const hashes: readonly (readonly [string, string | null])[] = [
    [copy.arrivesAt, recipient],
    [copy.refundsTo, refundTo],
    [copy.takenHomeBy, recoveryAddress],
    [copy.request, requestId],
  ]
  return [
    ...(chain === null ? [] : [{ label: copy.network, value: chain.displayName }]),
    ...(kind === null
      ? []
      : [{ label: copy.kind, value: kind === 'open' ? copy.openKind : copy.strictKind }]),
    {
      label: copy.address,
      value: (
        <Hash
          value={address}
          url={chain === null ? null : addressUrl(chain, address)}
          label={copy.explorer({ what: shortenHash(address) })}
        />
      ),
    },
    ...hashes.flatMap(([label, value]) => (value ? [{ label, value: <Hash value={value} /> }] : [])),
  ]
}

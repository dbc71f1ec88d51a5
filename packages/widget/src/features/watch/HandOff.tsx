import { type ReactElement, useState } from 'react'
import { QrCode } from '../../components/QrCode.js'
import { TextAction } from '../../components/TextAction.js'
import { useWords } from '../../copy/useWords.js'

/** The way to another device: a code to scan, and the same as a link. */
export function HandOff({ url }: Readonly<{ url: string }>): ReactElement {
  const { watch: copy } = useWords('run')
  const [isCopied, setCopied] = useState(false)
  const take = (): void => {
    void navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => {},
    )
  }
  return (
    <div className="ptg:grid ptg:gap-3 ptg:pt-6 ptg:ps-(--ptg-words)" role="status">
      <p>
        <bdi className="ptg:block ptg:font-bold">{copy.handOffTitle}</bdi>
        <bdi className="ptg:block ptg:text-quiet">{copy.handOffText}</bdi>
      </p>
      <QrCode text={url} label={copy.code} />
      <p className="ptg:text-note">
        <a href={url} target="_blank" rel="noreferrer" className="ptg:break-all">
          <bdi dir="ltr">{url}</bdi>
        </a>
      </p>
      <p>
        <TextAction onPress={take}>{isCopied ? copy.copied : copy.copyLink}</TextAction>
      </p>
    </div>
  )
}

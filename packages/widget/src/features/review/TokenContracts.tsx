import { type ReactElement, useState } from 'react'
import { TextAction } from '../../components/TextAction.js'
import { WholeHash } from '../../components/WholeHash.js'
import { useWords } from '../../copy/useWords.js'
import type { TokenContract } from './reviewView.js'

/** Which tokens these are, by their contracts: folded, to be read, compared and copied. */
export function TokenContracts({ tokens }: Readonly<{ tokens: readonly TokenContract[] }>): ReactElement {
  const { review: copy } = useWords('run')
  return (
    <details className="ptg:ps-(--ptg-words) ptg:pt-2">
      <summary className="ptg:inline-block ptg:py-3 ptg:-my-3">
        <span className="ptg:border-b ptg:border-solid ptg:border-edge">{copy.tokenContracts}</span>
      </summary>
      <ul className="ptg:grid ptg:gap-3 ptg:pt-3">
        {tokens.map((token, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what leaves comes first, what arrives second
          <li key={at}>
            <bdi className="ptg:block ptg:text-quiet">{copy.tokenOn(token)}</bdi>
            {token.contract === null ? (
              <bdi className="ptg:block">{copy.tokenNative}</bdi>
            ) : (
              <Contract token={token} contract={token.contract} />
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Contract({
  token,
  contract: { address, url },
}: Readonly<{ token: TokenContract; contract: NonNullable<TokenContract['contract']> }>): ReactElement {
  const { review: copy } = useWords('run')
  const [isCopied, setCopied] = useState(false)
  return (
    <>
      <WholeHash value={address} />
      <span className="ptg:flex ptg:flex-wrap ptg:gap-x-4 ptg:pt-2 ptg:text-note">
        <TextAction
          label={isCopied ? undefined : copy.copyToken(token)}
          onPress={() => {
            // What is copied stands on the screen in any case.
            navigator.clipboard?.writeText(address).then(
              () => setCopied(true),
              () => {},
            )
          }}
        >
          {isCopied ? copy.copied : copy.copyRaw}
        </TextAction>
        {url === null ? null : (
          <a
            className="ptg:-mx-[12px] ptg:-my-3 ptg:inline-flex ptg:px-[12px] ptg:py-3"
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={copy.tokenInExplorer(token)}
          >
            <span className="ptg:border-b ptg:border-solid ptg:border-edge ptg:hover:border-ink">
              {copy.tokenExplorer}
            </span>
          </a>
        )}
      </span>
    </>
  )
}

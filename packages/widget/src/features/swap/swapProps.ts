import type { Quote, VmType } from '@portage/core'
import type { Policy } from '@portage/core/verification'
import type { ReactElement } from 'react'
import type { PageHistory } from '../../components/createPageHistory.js'
import type { LanguageProps } from '../../copy/LanguageProvider.js'
import type { ThemeMode } from '../../theme/PortageTheme.js'
import type { ResolveName } from '../recipient/useResolvedName.js'
import type { RequestLink } from '../watch/requestLink.js'
import type { SideOffer } from './isOffered.js'
import type { DefaultRecipient } from './ownIsImplied.js'
import type { HiddenPart } from './readHidden.js'
import type { QuoteOptions } from './readQuoteOptions.js'
import type { CurrencyRef, Side } from './reduceForm.js'
import type { SwapLink } from './searchLink.js'
import type { SwapWidgetEvent } from './swapEvents.js'
import type { SlippageBounds } from './toQuoteRequest.js'

/**
 * Asks the host whether a person may go on. `false`, and whatever is thrown, stops; the message of an error is shown to
 * the person.
 */
export type BlockingHook = (quote: Quote) => boolean | undefined | Promise<boolean | undefined>

/**
 * How a `<SwapWidget>` stands in its page.
 *
 * - `card`, when left out: as wide as its place, 280 to 420 px.
 * - `wide`: the form beside what was sent, and beside a run as long as it is looked at; for a page's full width. In
 *   a place narrower than 720 px it is a card. `activity` draws what was sent: an `<ActivityPanel>` of
 *   `@portage/widget/activity`.
 * - `dialog`: a card over the page while `open`; nothing at all otherwise. The host has the button that opens it, and is
 *   asked to close it by `onOpenChange`. Focus goes back to where it was. A run goes on, open or closed.
 */
export type SwapShape =
  | Readonly<{ shape?: 'card' | undefined; activity?: undefined }>
  | Readonly<{ shape: 'wide'; activity: () => ReactElement }>
  | Readonly<{ shape: 'dialog'; open: boolean; onOpenChange: (open: boolean) => void; activity?: undefined }>

/** What a `<SwapWidget>` takes. All of it may be left out, but for what a dialog needs. */
export type SwapWidgetProps = SwapOptions & SwapShape

/** What a `<SwapWidget>` of every shape takes. */
export type SwapOptions = LanguageProps &
  Readonly<{
    /**
     * What leaves the wallet at first. Defaults are read once, when the widget is mounted. Pair and amount come from one
     * place: what was kept from the last visit is taken whole where it has what the defaults name, and not at all
     * otherwise; a `link` comes before both.
     */
    defaultFrom?: CurrencyRef | undefined
    /** What arrives at first. */
    defaultTo?: CurrencyRef | undefined
    /**
     * The amount at first, as a person would type it: `0.5`. Each visit begins with this amount, unless a run under way
     * sends just that.
     */
    defaultAmount?: string | undefined
    /** The end `defaultAmount` is of: what leaves (`from`, when left out), or what arrives. */
    defaultExact?: Side | undefined
    /**
     * Whom it is paid to on one network as long as the person chooses nobody else: `{ chainId, address }`. On any other
     * network it is of no use. The person sees the address and may choose another, their own wallet among them. It is
     * left out, and the person has to choose, where it is no address of that network, a token, or a contract of the
     * service; whether it is the right one is yours to know.
     */
    defaultRecipient?: DefaultRecipient | undefined
    /**
     * Who is paid as long as the person chooses nobody.
     *
     * - `optional`, when left out: the wallet that is connected where it arrives.
     * - `required`: nobody. The person has to choose, and their own wallet is one choice. On the network of
     *   `defaultRecipient` that is the choice at first.
     */
    recipient?: 'optional' | 'required' | undefined
    /** Fixes the token of an end, or of both, to its default: it cannot be chosen, and the ends cannot be flipped. */
    locked?: Side | 'both' | undefined
    /**
     * What may leave: `{ chainIds: [8453] }`, `{ tokens: { allow: [usdc] } }`, `{ featured: [usdc] }`. A default, and what
     * was kept or stands in a link, is not chosen where it is not among it, and the ends cannot be flipped where that
     * would put a token on a side that does not have it. Everything the service knows when left out.
     *
     * It is what you offer, and no check: it says what a person can choose here, and no quote is compared with it. What
     * must never be sent, your proxy has to refuse.
     */
    from?: SideOffer | undefined
    /** What may arrive, in the same way. Hand the same to both where it holds for both. */
    to?: SideOffer | undefined
    /**
     * Parts of the form to hide, by name: `['settings', 'flip']`. Only what a person can do without to know what they
     * send, what it costs, who is paid and what was checked: nothing else can be hidden.
     */
    hide?: readonly HiddenPart[] | undefined
    /**
     * How much gas arrives on top, where the person wants it: `topupGasAmount` of the request, passed on as it is. The
     * service's own figure when left out. What it comes to is read from the quote.
     */
    topupGasAmount?: string | undefined
    /**
     * Slippage, in basis points: `{ default: 50, min: 10, max: 300 }`. `default` is asked for where a person has chosen
     * nothing, and without it the service chooses then; `min` and `max` bound what a person may choose in the settings,
     * at most 50 %, and what was chosen on an earlier visit.
     */
    slippage?: SlippageBounds | undefined
    /**
     * Further fields of the quote request, such as `{ ttl: 600 }` or `{ excludedSwapSources: ['…'] }`, sent with every
     * quote and preview. An answer to them passes the same checks, since nothing that a check compares with is among
     * them.
     *
     * App fees, sponsoring and a referrer may be asked for, and stay decided by your proxy: it refuses them unless its
     * `policy` allows them, and then sends its own values.
     */
    quoteOptions?: QuoteOptions | undefined
    /** Turns a name such as `ann.eth` into an address, or null where there is none. Without it names are not taken. */
    resolveName?: ResolveName | undefined
    /** Where the form is read from and written to, such as `createSearchLink()` for the page's own address. */
    link?: SwapLink | undefined
    /**
     * Lets another device look at a run, by a link and its QR code: `link` makes the address and reads it there, such as
     * `createRequestLink()` of `@portage/widget/watch`, and `draw` draws a `<WatchPanel>` in the widget's own place.
     */
    watch?:
      | Readonly<{
          link: RequestLink
          draw: (place: Readonly<{ requestId: string; onLeave: () => void }>) => ReactElement
        }>
      | undefined
    /** Light, dark, or as the system says; what `<PortageTheme>` says when left out. */
    theme?: ThemeMode | undefined
    /**
     * Opens the host's own wallet list: `vmType` is the kind of wallet that is missing, such as `evm` or `svm`. Without
     * it the widget asks to connect elsewhere on the page.
     */
    onConnectWallet?: ((missing: Readonly<{ vmType: VmType }>) => void) | undefined
    /**
     * Lets "back" leave a dialog where the browser has no `CloseWatcher` of its own, such as `createPageHistory()`.
     * Without it "back" leaves the page there.
     */
    history?: PageHistory | undefined
    /** Goes last on the widget's root. */
    className?: string | undefined
    /**
     * Where the form is kept between visits, in local storage. `portage.swap` when left out; null keeps nothing. An amount
     * is kept until it is sent.
     */
    storageKey?: string | null | undefined
    /** Milliseconds after which a newer quote is asked for; the provider's when left out. */
    refreshQuoteAge?: number | undefined
    /** Milliseconds after which a quote is refused. May be lower than the provider's, never higher. */
    maxQuoteAge?: number | undefined
    /** What is done with each verdict. May be stricter than the provider's, never laxer. */
    policy?: Policy | undefined
    /**
     * Draws recovery in the widget's own place, where a run stopped with money under way: a `<RecoveryPanel>` of
     * `@portage/widget/recovery` that looks for `query`. Without it the person is given the hash to keep.
     */
    recovery?: ((place: Readonly<{ query: string; onLeave: () => void }>) => ReactElement) | undefined
    /**
     * Lets a person pay by a plain transfer from a network that no adapter of the page signs for. Draws it in the widget's
     * own place: a `<DepositAddressPanel>` of `@portage/widget/deposit-address` for the pair that is chosen. Without it
     * such networks cannot be chosen for what leaves.
     */
    depositAddress?:
      | ((
          place: Readonly<{ from: CurrencyRef | null; to: CurrencyRef | null; onLeave: () => void }>,
        ) => ReactElement)
      | undefined
    /**
     * Where a quote is confirmed.
     *
     * - `always`, when left out: in its review, which the form leads to.
     * - `when-needed`: on the form itself, where there is nothing to read that the form does not show. The form then says
     *   the least that arrives in full and how the safety checks went, and its button asks the wallet. That takes a quote
     *   of which every safety check passed, which pays the person's own wallet in tokens that are known, at a usual cost
     *   and a small loss that is known, and which asks the wallet for nothing without an end. Any other quote has its
     *   review. So has one that changed just before the click.
     *
     * Both send only what was drawn. With `when-needed` each quote is checked as soon as it stands there, which reads the
     * chains more often.
     */
    review?: 'always' | 'when-needed' | undefined
    /**
     * May hold a person back before the review of a quote. Where the form itself is confirmed (`review: 'when-needed'`),
     * it is asked after the click and before `onBeforeAsk`.
     */
    onBeforeReview?: BlockingHook | undefined
    /**
     * May hold a person back after the click that opens the wallet, in the review or on the form, and before the wallet is
     * asked for the first time. A run that has begun is never held up. The quote goes on aging, and is not sent once it is
     * too old or replaced.
     */
    onBeforeAsk?: BlockingHook | undefined
    /** Told what happens, after it happened. */
    onEvent?: ((event: SwapWidgetEvent) => void) | undefined
  }>

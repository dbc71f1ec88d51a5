import type { Hex } from 'viem'
import { type Asked, decodeCall, decodePrompt, type Prompt } from './decodePrompt.js'
import { differsInNames, judgePrompt } from './judgePrompt.js'
import { isCall, type OrderJson, type QuoteJson } from './quoteJson.js'
import { type ReviewText, readScreen, type ScreenText } from './readScreen.js'
import { tamperPrompt } from './tamperPrompt.js'
import type { World } from './world.js'

/** A prompt that does something else than stood on the screen at the click that led to it. */
export type Difference = Readonly<{
  differs: readonly string[]
  /** What was read. */
  read: string
  prompt: Prompt
}>

/** What came of the prompts of one sequence. */
export type Seen = Readonly<{
  prompts: number
  /** Those of them that move money or let somebody else move it by a signature. */
  payments: number
  /** How often a prompt was changed in one place and judged again, and how often nothing was noticed. */
  tampered: number
  unnoticed: number
  /** Quotes under review whose steps, had nobody checked them, do something else than the review says. */
  traps: number
  /** Quotes under review for which the widget asks no wallet. */
  refused: number
  /** Prompts that do what was read but for the name of a chain or of its native currency. */
  misnamed: number
  differences: readonly Difference[]
}>

/** Compares every prompt with what the person read when they pressed the button that led to it. */
export type PromptWatch = Readonly<{
  /** A button is about to be pressed, on the screen as it stands. */
  pressing: (button: Element) => void
  /** Everything the press led to at once has happened. */
  pressed: () => void
  /** @returns the orders it pays */
  onPrompt: (prompt: Prompt) => readonly string[]
  /** What became of a prompt that pays these orders. */
  onAnswered: (orders: readonly string[], verdict: 'paid' | 'open' | 'over') => void
  /** Looks at the quote that is drawn now. */
  look: (latest: QuoteJson | null) => void
  seen: () => Seen
}>

/** What was read at a press, by whose wallet, and how many prompts it still stands for. */
type Agreement = { readonly text: ReviewText; readonly account: Hex; payments: number }

/** @param orders every order the service has told of, by its id */
export function watchPrompts(
  world: World,
  orders: ReadonlyMap<string, OrderJson>,
  accountOf: () => Hex,
): PromptWatch {
  const agreements: Agreement[] = []
  const differences: Difference[] = []
  const paid = new Set<string>()
  const open = new Set<string>()
  const looked = new WeakSet<QuoteJson>()
  const counts = { prompts: 0, payments: 0, tampered: 0, unnoticed: 0, traps: 0, refused: 0, misnamed: 0 }
  /** The press that is being followed, what it stands for, and what of that it has made. */
  let press: Readonly<{ of: readonly Agreement[]; made: Agreement | null; before: number }> | null = null

  const read = (prompt: Prompt): readonly Asked[] => decodePrompt(prompt, world)
  const judge = (asked: readonly Asked[], { text, account }: Agreement): readonly string[] =>
    judgePrompt(asked, text, { world, account, orders })

  return {
    pressing: (button) => {
      const screen = readScreen(world)
      const before = counts.prompts
      if (screen.screen === 'review') {
        const made = { text: screen, account: accountOf(), payments: 1 }
        agreements.push(made)
        press = { of: [made], made: button.getAttribute('data-kind') === 'asks' ? null : made, before }
        return
      }
      if (screen.screen !== 'run') return
      // A run tells again, in short, what was agreed to before; and a press there speaks for whatever is open.
      const of = agreements.filter(({ text }) => isOf(text, screen))
      for (const agreement of of) agreement.payments = 1
      open.clear()
      press = { of, made: null, before }
    },
    pressed: () => {
      // One that leads to no wallet, such as the way back, is no agreement.
      if (press?.made && counts.prompts === press.before) agreements.splice(agreements.indexOf(press.made), 1)
      press = null
    },
    onPrompt: (prompt) => {
      const asked = read(prompt)
      const isPayment = asked.some(({ effect }) => effect.type !== 'approval')
      counts.prompts += 1
      if (isPayment) counts.payments += 1
      const judged = (press?.of ?? agreements).map((agreement) => ({
        agreement,
        differs: [
          ...judge(asked, agreement),
          ...(isPayment && agreement.payments < 1 ? ['asks a second time after one click'] : []),
        ],
      }))
      const same = judged.find(({ differs }) => differs.length === 0)
      const misnamed = judged.find(
        ({ agreement: { text, account, payments } }) =>
          (!isPayment || payments > 0) && differsInNames(asked, text, { world, account, orders }),
      )
      const meant = same ?? misnamed
      const pays = ordersOf(asked)
      const differs = [
        ...(meant ? [] : (judged.at(-1)?.differs ?? ['asks where nobody has agreed to anything'])),
        ...pays.filter((id) => paid.has(id)).map((id) => `pays an order that was paid before, ${id}`),
        ...pays.filter((id) => open.has(id)).map((id) => `pays an order whose prompt is open, ${id}`),
      ]
      if (differs.length > 0) {
        const text = (meant ?? judged.at(-1))?.agreement.text.whole ?? readScreen(world).whole
        differences.push({ differs, read: text, prompt })
      }
      if (same === undefined && misnamed) counts.misnamed += 1
      if (meant && isPayment) meant.agreement.payments -= 1
      if (same === undefined) return pays
      for (const changed of tamperPrompt(prompt, world)) {
        counts.tampered += 1
        if (judge(read(changed), same.agreement).length === 0) counts.unnoticed += 1
      }
      return pays
    },
    onAnswered: (pays, verdict) => {
      for (const id of pays) {
        if (verdict === 'paid') paid.add(id)
        if (verdict === 'open') open.add(id)
      }
    },
    look: (latest) => {
      if (latest === null || looked.has(latest)) return
      const screen = readScreen(world)
      if (screen.screen !== 'review' || (screen.sends === null && !screen.refuses)) return
      looked.add(latest)
      if (screen.refuses) counts.refused += 1
      const asked = askedBy(latest, world)
      const agreement = { text: screen, account: accountOf(), payments: 1 }
      if (asked.length > 0 && judge(asked, agreement).length > 0) counts.traps += 1
    },
    seen: () => ({ ...counts, differences }),
  }
}

function ordersOf(asked: readonly Asked[]): readonly string[] {
  return asked.flatMap(({ effect }) => {
    if (effect.type === 'deposit') return [effect.orderId.toLowerCase()]
    if (effect.type !== 'route') return []
    return effect.ends.flatMap((end) => (end.type === 'deposit' ? [end.orderId.toLowerCase()] : []))
  })
}

/** Whether a screen of a run can be of what was agreed to. */
function isOf({ from, to }: ReviewText, screen: Extract<ScreenText, { screen: 'run' }>): boolean {
  const { digits, symbol } = from.amount
  return (
    from.chain === screen.from &&
    to.chain === screen.to &&
    (screen.amounts.length === 0 ||
      screen.amounts.some((amount) => amount.digits === digits && amount.symbol === symbol))
  )
}

/** What the transactions of a quote do. */
function askedBy({ steps }: QuoteJson, { chains }: World): readonly Asked[] {
  return steps.flatMap(({ items }) =>
    items.flatMap(({ data }): readonly Asked[] => {
      if (!isCall(data)) return []
      const chain = chains.find(({ id }) => id === data.chainId)
      const value = BigInt(data.value)
      const to = data.to as Hex
      const effect = chain ? decodeCall(to, data.data, value, chain) : null
      const from = data.from as Hex
      return [{ from, chainId: data.chainId, value, effect: effect ?? { type: 'unknown', to, value } }]
    }),
  )
}

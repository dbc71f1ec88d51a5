/** Screens on which there is nothing to do but to read, to wait or to choose a row, by why that is. `*`: all of a title. */
const withoutAction: readonly Readonly<{ why: string; stories: Readonly<Record<string, string>> }>[] = [
  {
    why: 'a list, of which a row is pressed',
    stories: {
      Account: '*',
      'Token picker': '*',
      'In progress': '*',
      Activity:
        'Empty EmptyUnconnected Ended Extreme Found JournalFailed Many NeedsYou NotWhole NothingFound NothingOfThisKind One PaidTwice Reading ReadingMore ReadingOlder RecoveryPhrase Requests UnderWay',
    },
  },
  {
    why: 'money is under way, and nothing is asked of anybody',
    stories: {
      Progress:
        'AllowanceConfirming BlockReplaced BrowserKeepsNothing Confirming Filling FillingAfterTheDeadline FillingPaidTwice InABlock InABlockNotFinal NotSeenForLong NotSeenYet Refunding ServiceHasTheSignature ServiceSaysArrived StoppedAtTheService UnknownStatus WaitingForASolver WalletAddedBytes',
      Withdrawal:
        'Attesting AttestingSlowly Expiring Following Included JobAttesting JobInitiating JobProcessing JobUnknown JournalFailing LocatingOthers Pending PostedRefused Submitting Undone Unseen',
    },
  },
  {
    why: 'looked at from another device, which signs nothing',
    stories: {
      Watch:
        'Arrived Deposited Failed Failing Filling HardlyAnythingKnown Looking Refunded Refunding Settling ToAnotherDevice Unknown Unreadable Waiting',
    },
  },
  {
    why: 'it has ended, or is read',
    stories: {
      Activity: 'RequestArrived RequestSentBack',
      'Deposit address': 'ExactPaid NotWatched Reading',
      Recovery: 'Arrived OfTon PaidOut SentBack',
      Swap: 'Details',
    },
  },
]

/** Why a story has no action; null where it must have one. */
export function whyWithout(story: string): string | null {
  const [title = '', name = ''] = story.split('/')
  const kind = withoutAction.find(({ stories }) => {
    const names = stories[title]
    return names === '*' || (names?.split(' ').includes(name) ?? false)
  })
  return kind?.why ?? null
}

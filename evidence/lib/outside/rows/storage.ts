import { chromium, type Row, unit } from '../row.js'

const guardStorage = 'packages/widget/src/store/guardStorage.test.ts'
const lost = 'packages/core/src/execution/journal/createIndexedDbJournal.lost.test.ts'
const lostStorage = 'apps/demo/e2e/lostStorage.spec.ts'
const notice = 'packages/widget/src/features/journal/JournalNotice.stories.tsx'
const stored = 'packages/core/src/execution/journal/createIndexedDbJournal.storage.test.ts'
const swapWidget = 'packages/widget/src/features/swap/SwapWidget.test.tsx'

export const storage: readonly Row[] = [
  {
    title: 'A page that may not look for its storage draws nothing.',
    source: 'linode/manager#2574',
    input: 'Reading window.localStorage throws.',
    right: 'The widget stands, and the token that is chosen is chosen.',
    check: unit(
      swapWidget,
      'storage that throws > when it is looked for: the widget stands, and the token that is chosen is chosen',
    ),
  },
  {
    title: 'A storage without room throws where it is written.',
    source: 'grevory/angular-local-storage#52',
    input: 'A QuotaExceededError at the click that sends.',
    right: 'The wallet is not asked, the missing room is named, and with room the next click is good.',
    check: chromium(
      lostStorage,
      'a full disk is named where the wallet would be asked, and room makes the next click good',
    ),
  },
  {
    title: 'A browser in private mode refuses every call of its storage.',
    source: 'crafter-station/petdex#164',
    input: 'getItem, setItem and removeItem throw a SecurityError.',
    right: 'What is chosen lasts as long as the page.',
    check: unit(guardStorage, 'a browser that refuses every call: what is kept lasts as long as the page'),
  },
  {
    title: 'The browser closes a connection to IndexedDB, and every later write fails.',
    source: 'garden-co/classic-jazz#3530',
    input: 'The database is cleared, or deleted by another page, between review and send.',
    right: 'It is opened again, and the payment is sent once.',
    check: chromium(
      lostStorage,
      'storage that is lost between review and send is opened again, and the payment is sent once',
    ),
  },
  {
    title: 'A page in the background loses its database, and stays broken until it is loaded anew.',
    source: 'takezoh/obsidian-air-sync#16',
    input: 'A connection that is lost again and again.',
    right: 'It is opened again at once, and then after growing pauses.',
    check: unit(lost, 'a lost connection is opened again at once, and then after growing pauses'),
  },
  {
    title: 'A write that was under way when the connection was lost is not made again.',
    source: 'instantdb/instant#2548',
    input: 'AbortError in the middle of a write.',
    right: 'The database is opened again at once, and the line is written once.',
    check: unit(
      lost,
      'a connection lost with AbortError > during one write: opened again at once, and written once',
    ),
  },
  {
    title: 'A connection is gone after hours without an event that says so.',
    source: 'localForage/localForage#581',
    input: 'A database that is closed without a word.',
    right: 'It is opened again at once.',
    check: unit(stored, 'other tabs > a connection that was closed without a word is opened again at once'),
  },
  {
    title: 'An upgrade that another tab blocks is waited for without end.',
    source: 'Stirling-Tools/Stirling-PDF#7416',
    input: 'An open request that is told of as blocked, and of nothing else.',
    right: 'It is said at once that another tab is in the way.',
    check: unit(lost, 'storage that hangs > because another tab blocks it: said at once'),
  },
  {
    title: 'A page hangs at its first picture while another tab holds the database.',
    source: 'pingdotgg/t3code#5116',
    input: 'A journal that is held by another tab.',
    right: 'The form stands, and names the tab to be closed.',
    check: chromium(notice, 'Held By Another Tab'),
  },
  {
    title: 'A request to open is blocked by what the browser is still deleting, and stays so.',
    source: 'jakearchibald/idb#139',
    input: 'A database that another tab deletes and does not let go of.',
    right: 'It is said after ten seconds, and the database is used when it is let go.',
    check: unit(
      stored,
      'other tabs > one that does not let a doomed database go: said after ten seconds, and used when it lets go',
    ),
  },
  {
    title: 'The first look at IndexedDB is never answered.',
    source: 'dexie/Dexie.js#508',
    input: 'A journal that says nothing.',
    right: 'The form stands, and says that the storage of the browser does not answer.',
    check: chromium(notice, 'Storage Silent'),
  },
  {
    title: 'A frame of another site may not store, and the page in it breaks.',
    source: 'metabase/metabase#10970',
    input: 'IndexedDB is refused inside of a frame.',
    right: 'It is said that the frame may not store, in the place of advice about private mode.',
    check: unit(lost, 'in a frame of another page it is the frame that may not store'),
  },
  {
    title: 'In a frame the look for storage alone takes the page down.',
    source: 'gsklee/ngStorage#57',
    input: 'A journal that is refused because of the frame.',
    right: 'The form stands and says what the frame needs.',
    check: chromium(notice, 'In A Frame'),
  },
  {
    title: 'A private window has no IndexedDB, and what rests on it does not start.',
    source: 'joeattardi/picmo#208',
    input: 'A journal that the browser refuses.',
    right: 'The form stands and says what to change.',
    check: chromium(notice, 'Private Mode'),
  },
  {
    title: 'Everything that stores is there in a private window, and every call of it throws.',
    source: 'dailymotion/vast-client-js#10',
    input: 'localStorage, sessionStorage, IndexedDB, caches and BroadcastChannel throw a SecurityError.',
    right: 'The page stands, the review says why nothing is sent, and the wallet is not asked.',
    check: chromium(
      lostStorage,
      'where every storage of the browser throws, the page stands, and the review says why nothing is sent',
    ),
  },
  {
    title: 'An open request in a private window fails, and whoever waits for it never hears.',
    source: 'piotr-cz/swr-idb-cache#8',
    input: 'InvalidStateError from indexedDB.open.',
    right: 'Each call is refused with one sentence and what the browser said.',
    check: unit(
      stored,
      'storage that is refused > a private window of another browser: one sentence, what the browser said, and no database',
    ),
  },
  {
    title: 'A browser erases what a site has stored, between two visits or two writes.',
    source: 'WebKit/WebKit#22635',
    input: 'The journal is emptied between two writes of one run.',
    right: 'What this page wrote is written again with what it writes next.',
    check: unit(
      lost,
      'eviction between two writes > what this page wrote is written again with what it writes next',
    ),
  },
  {
    title: 'Data that were not used for some days are gone.',
    source: 'dexie/Dexie.js#958',
    input: 'A page that has recorded its first ask.',
    right: 'The browser is asked once not to evict it, and nothing waits for the answer.',
    check: unit(stored, 'a promise not to evict > is asked for once, after the first ask was recorded'),
  },
]

import { getExecutionStatus } from '@portage/core/execution'
import { type StoryExecution, storyChains, storyExecutions, storyNow } from '@portage/testing/states'
import { runHeadline } from '../src/features/run/runHeadline.js'
import { type TrayView, trayView } from '../src/features/run/trayView.js'
import { storyFormat } from './StoryFrame.js'
import { storyWords } from './storyLanguage.js'

const { headlines } = storyWords

/**
 * Runs of the stories as the form lists them.
 *
 * @param later milliseconds after the time of the stories
 */
export function storyTray(names: readonly StoryExecution[], later = 20_000): TrayView {
  const words = { copy: headlines, format: storyFormat }
  const runs = names.map((id) => {
    const state = storyExecutions[id]
    const execution = { state, status: getExecutionStatus(state) }
    return { id, headline: runHeadline(state, storyChains.all, words), execution }
  })
  return trayView(runs, storyNow + later, words)
}

import type { ExecutionState } from '@portage/core/execution'
import { type AskingStory, askingStories } from './asking.js'
import { type StoppedStory, stoppedStories } from './stopped.js'
import { type TravellingStory, travellingStories } from './travelling.js'

/** The situations there is a frozen execution for. */
export type StoryExecution = AskingStory | TravellingStory | StoppedStory

/** One frozen execution for every situation a screen has to show, by name. `storyNow` is when the wallet was asked. */
export const storyExecutions: Readonly<Record<StoryExecution, ExecutionState>> = Object.freeze({
  ...askingStories,
  ...travellingStories,
  ...stoppedStories,
})

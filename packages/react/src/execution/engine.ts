import {
  createExecution,
  createTabs,
  isExecutionOver,
  resumeExecutions,
  shownOf,
} from '@portage/core/execution'

/** What runs executions. A page that only shows a form does without, so it is loaded when there may be one to run. */
export type Engine = Readonly<{
  create: typeof createExecution
  resume: typeof resumeExecutions
  shownOf: typeof shownOf
  createTabs: typeof createTabs
  isOver: typeof isExecutionOver
}>

export const engine: Engine = Object.freeze({
  create: createExecution,
  resume: resumeExecutions,
  shownOf,
  createTabs,
  isOver: isExecutionOver,
})

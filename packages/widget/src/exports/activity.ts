export { ActivityPanel, type ActivityPanelProps } from '../features/activity/ActivityPanel.js'

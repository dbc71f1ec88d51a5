export { createRequestLink, type RequestLink } from '../features/watch/requestLink.js'
export { WatchPanel, type WatchPanelProps } from '../features/watch/WatchPanel.js'

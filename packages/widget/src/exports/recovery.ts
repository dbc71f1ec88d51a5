export { RecoveryPanel, type RecoveryPanelProps } from '../features/recovery/RecoveryPanel.js'

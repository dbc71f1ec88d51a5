export {
  DepositAddressPanel,
  type DepositAddressPanelProps,
} from '../features/deposit-address/DepositAddressPanel.js'

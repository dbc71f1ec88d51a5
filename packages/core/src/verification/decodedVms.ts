/** VMs whose calls are decoded: there, what is not known is refused, and a deposit that is not seen is not there. */
export const decodedVms: readonly string[] = ['evm', 'hypevm', 'svm', 'bvm', 'tvm', 'tonvm']

module.exports = {
  testEnvironment: 'jsdom',
  setupFiles: ['./jest.setup.js'],
  moduleNameMapper: { '\\.css$': '<rootDir>/styles.js' },
  transform: { '\\.[jt]sx?$': ['babel-jest', { plugins: ['@babel/plugin-transform-modules-commonjs'] }] },
  transformIgnorePatterns: ['/node_modules/(?!(\\.pnpm|wagmi|@wagmi)/)'],
}

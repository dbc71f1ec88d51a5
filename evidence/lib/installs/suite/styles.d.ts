// What every bundler's own types say of style sheets.
declare module '*.css'

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // A CSS module is one object of class names.
  // eslint-disable-next-line no-restricted-exports
  export default classes;
}

declare module '*.css';

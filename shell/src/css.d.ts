declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // eslint-disable-next-line no-restricted-exports -- a CSS module is one object of class names
  export default classes;
}

declare module '*.css';

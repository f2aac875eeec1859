import path from 'node:path';

interface ContentType {
  type: string;
  isText: boolean;
}

const text = (type: string): ContentType => ({ type: `${type}; charset=utf-8`, isText: true });
const binary = (type: string): ContentType => ({ type, isText: false });

const byExtension: Record<string, ContentType> = {
  '.css': text('text/css'),
  '.html': text('text/html'),
  '.js': text('text/javascript'),
  '.json': text('application/json'),
  '.map': text('application/json'),
  '.mjs': text('text/javascript'),
  '.svg': text('image/svg+xml'),
  '.txt': text('text/plain'),
  '.webmanifest': text('application/manifest+json'),
  '.ico': binary('image/x-icon'),
  '.mp3': binary('audio/mpeg'),
  '.png': binary('image/png'),
  '.wasm': binary('application/wasm'),
  '.webp': binary('image/webp'),
  '.woff2': binary('font/woff2'),
};

/** The media type of a file, and whether it is worth compressing. */
export const contentTypeOf = (file: string): ContentType =>
  byExtension[path.extname(file).toLowerCase()] ?? binary('application/octet-stream');

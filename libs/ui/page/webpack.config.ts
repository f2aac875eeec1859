import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';

const here = import.meta.dirname;

/** Builds the component page as static files that can be served from any path. */
const page: Configuration = {
  context: here,
  mode: 'production',
  target: ['web', 'es2022'],
  entry: { page: './page.tsx' },
  devtool: false,
  output: {
    path: join(here, '../dist-page'),
    filename: '[name].[contenthash:8].js',
    publicPath: 'auto',
    clean: true,
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2022',
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      {
        test: /\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          {
            loader: 'css-loader',
            options: { modules: { auto: true, namedExport: false, exportLocalsConvention: 'as-is' } },
          },
        ],
      },
      { test: /\.woff2$/, type: 'asset/resource', generator: { filename: '[name][ext]' } },
    ],
  },
  plugins: [
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
    new HtmlWebpackPlugin({ template: join(here, 'index.html'), scriptLoading: 'defer' }),
  ],
  performance: { hints: false },
  stats: 'errors-warnings',
};

export default () => page;

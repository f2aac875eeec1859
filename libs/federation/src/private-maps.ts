import webpack from 'webpack';

/** Folder of the source maps of a production build, beside its output folder: the maps are not released. */
export const mapsFolder = 'dist-maps';

/** Returns a plugin that writes source maps, which the built files do not name. */
export const privateMaps = () =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: `../${mapsFolder}/[file].map`,
    append: false,
  });

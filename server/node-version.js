// Plain JavaScript, because it runs on the very Node that cannot load TypeScript.
import process from 'node:process';

const { node } = process.versions;

if (Number.parseInt(node, 10) < 24) {
  process.stderr.write(
    `The project needs Node 24 and this is Node ${node}. The npm package "node" brings Node 24, ` +
      'but its install script has not run. Run: npm rebuild node --ignore-scripts=false\n',
  );
  process.exit(1);
}

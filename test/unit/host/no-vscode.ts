/** Stands in for the `vscode` module, which exists inside VS Code only. Nothing in it can be called. */
export {};

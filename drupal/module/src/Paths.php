<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites;

use Drupal\Core\Entity\ContentEntityInterface;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Language\LanguageInterface;

/**
 * Resolves the paths of a site to entities, and back.
 *
 * Drupal has one entity for an alias. Here each site may have one.
 */
final class Paths {

  private const SYSTEM_PATH = '#^(?:/|entity:|internal:/)(node|taxonomy[_/]term|webform)/([a-z0-9_]+)([?\#].*)?$#D';

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly Content $content,
  ) {}

  /**
   * Reads a system path, or the URI of a link to one.
   *
   * @return array{string, string, string}|null
   *   Entity type, id, and the query and fragment; NULL for another path.
   */
  public static function parse(string $path): ?array {
    return preg_match(self::SYSTEM_PATH, $path, $found)
      ? [strtr($found[1], '/', '_'), $found[2], $found[3] ?? '']
      : NULL;
  }

  /**
   * Returns the path of an entity that works beside its alias.
   */
  public static function systemPath(EntityInterface $entity): string {
    $type = $entity->getEntityTypeId();
    return '/' . ($type === 'taxonomy_term' ? 'taxonomy/term' : $type) . '/' . $entity->id();
  }

  /**
   * Returns the entity that has an alias on the site.
   */
  public function find(string $alias, Scope $scope): ?EntityInterface {
    if ($alias === '/') {
      $found = $this->entityTypeManager->getStorage('node')
        ->loadByProperties(['field_is_front' => 1, 'field_sites' => $scope->site]);
    }
    else {
      $langcodes = [$scope->langcode, LanguageInterface::LANGCODE_NOT_SPECIFIED];
      $aliases = $this->entityTypeManager->getStorage('path_alias')
        ->loadByProperties(['alias' => $alias, 'langcode' => $langcodes, 'status' => 1]);
      // Some databases do not tell capitals from small letters.
      $targets = array_filter(array_map(
        fn ($one) => $one->getAlias() === $alias ? self::parse($one->getPath()) : NULL,
        $aliases,
      ));
      $found = array_map(fn ($target) => $this->content->load($target[0], $target[1], $scope), $targets);
    }
    foreach (array_filter($found) as $entity) {
      if (in_array($scope->site, Content::sites($entity), TRUE)) {
        return $entity;
      }
    }
    return NULL;
  }

  /**
   * Returns where a path has moved to, or NULL.
   */
  public function findMoved(string $path, Scope $scope): ?string {
    $scope->cacheability->addCacheTags(['redirect_list']);
    $langcodes = [$scope->langcode, LanguageInterface::LANGCODE_NOT_SPECIFIED];
    $redirects = $this->entityTypeManager->getStorage('redirect')
      ->loadByProperties(['redirect_source.path' => ltrim($path, '/'), 'language' => $langcodes]);
    foreach ($redirects as $redirect) {
      $uri = $redirect->get('redirect_redirect')->uri;
      [$type, $id, $query] = self::parse($uri) ?? ['', '', ''];
      $entity = $id === ''
        ? $this->find(preg_replace('#^internal:#', '', $uri), $scope)
        : $this->content->load($type, $id, $scope);
      if ($target = $this->content->visible($entity, $scope)) {
        return $this->href($target, $scope) . $query;
      }
    }
    return NULL;
  }

  /**
   * Loads the aliases of many system paths at once.
   *
   * @param string[] $paths
   *   Those that are known already are not loaded again.
   * @param \Drupal\decoupled_sites\Scope $scope
   *   Keeps them.
   */
  public function load(array $paths, Scope $scope): void {
    $unknown = array_diff($paths, array_keys($scope->aliases));
    if (!$unknown) {
      return;
    }
    $scope->aliases += array_fill_keys($unknown, []);
    $rows = $this->entityTypeManager->getStorage('path_alias')->getAggregateQuery()
      ->accessCheck(FALSE)
      ->condition('path', $unknown, 'IN')
      ->condition('status', 1)
      ->groupBy('path')->groupBy('langcode')->groupBy('alias')->groupBy('id')
      ->sort('id')
      ->execute();
    foreach ($rows as $row) {
      $scope->aliases[$row['path']][$row['langcode']] = [$row['alias'], (int) $row['id']];
    }
  }

  /**
   * Returns the alias of a system path, and its id.
   *
   * @return array{string|null, int|null}
   *   NULL twice where it has none.
   */
  private function alias(string $path, string $langcode, Scope $scope): array {
    $this->load([$path], $scope);
    $aliases = $scope->aliases[$path];
    return $aliases[$langcode] ?? $aliases[LanguageInterface::LANGCODE_NOT_SPECIFIED] ?? [NULL, NULL];
  }

  /**
   * Returns the path of an entity with its prefix.
   *
   * Without a language it is that of the response, where an entity that is not
   * translated has no alias.
   */
  public function href(EntityInterface $entity, Scope $scope, ?string $langcode = NULL): string {
    $langcode ??= $scope->langcode;
    $path = self::systemPath($entity);
    if ($entity instanceof ContentEntityInterface) {
      if ($entity->language()->getId() !== $langcode) {
        return "/$langcode$path";
      }
      if ($entity->hasField('field_is_front') && $entity->get('field_is_front')->value) {
        return "/$langcode";
      }
    }
    return "/$langcode" . ($this->alias($path, $langcode, $scope)[0] ?? $path);
  }

  /**
   * Returns the path of each translation that the caller may see.
   *
   * @return array<string, string>
   *   Paths with their prefix, by language.
   */
  public function all(EntityInterface $entity, Scope $scope): array {
    $path = self::systemPath($entity);
    $this->load([$path], $scope);
    $langcodes = array_keys($entity instanceof ContentEntityInterface
      ? array_filter(
          $entity->getTranslationLanguages(),
          fn ($language) => $this->content->mayView($entity->getTranslation($language->getId()), $scope),
      )
      : $scope->aliases[$path] + [$scope->langcode => NULL]);
    return array_combine($langcodes, array_map(
      fn ($langcode) => $this->href(Content::translate($entity, $langcode), $scope, $langcode),
      $langcodes,
    ));
  }

  /**
   * Returns the field `path` of an entity.
   */
  public function item(EntityInterface $entity, string $langcode, Scope $scope): array {
    [$alias, $id] = $this->alias(self::systemPath($entity), $langcode, $scope);
    return [['alias' => $alias, 'pid' => $id, 'langcode' => $langcode]];
  }

}

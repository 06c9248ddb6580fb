<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites\Controller;

use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Http\Exception\CacheableNotFoundHttpException;
use Drupal\Core\Language\LanguageInterface;
use Drupal\decoupled_sites\Content;
use Drupal\decoupled_sites\Normalizer;
use Drupal\decoupled_sites\Scope;
use Symfony\Component\HttpFoundation\Response;

/**
 * Responds with the links of a menu.
 */
final class MenuController {

  public function __construct(
    private readonly Content $content,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly Normalizer $normalizer,
  ) {}

  /**
   * Responds with the menu that Drupal calls {site}-{menu}.
   */
  public function get(string $site, string $menu): Response {
    $scope = $this->content->scope($site);
    $name = "$site-$menu";
    $scope->cacheability->addCacheTags(["config:system.menu.$name"]);
    if (!$this->entityTypeManager->getStorage('menu')->load($name)) {
      throw new CacheableNotFoundHttpException($scope->cacheability, 'The menu was not found.');
    }
    $links = $this->entityTypeManager->getStorage('menu_link_content')
      ->loadByProperties(['menu_name' => $name, 'enabled' => 1]);
    // A menu without a translation is the original one.
    $translated = array_filter($links, fn ($link) => $link->hasTranslation($scope->langcode));
    $langcode = $translated ? $scope->langcode : LanguageInterface::LANGCODE_DEFAULT;
    $links = array_map(fn ($link) => $link->getTranslation($langcode), $translated ?: $links);
    usort($links, fn ($one, $other) => [$one->getWeight(), $one->label()] <=> [$other->getWeight(), $other->label()]);
    $this->normalizer->preload($links, $scope, TRUE);
    return $scope->respond($this->below('', $links, $scope));
  }

  /**
   * Normalizes the links below another, without those to what is not shown.
   */
  private function below(string $parent, array $links, Scope $scope): array {
    $wire = [];
    foreach ($links as $link) {
      $item = $link->get('link')->first();
      $alias = (string) $link->getParentId() === $parent ? $this->normalizer->alias($item, $scope) : NULL;
      if ($alias !== NULL || ((string) $link->getParentId() === $parent && $item->isExternal())) {
        $wire[] = [
          'title' => $link->label(),
          'uri' => $item->uri,
          'alias' => $alias,
          'external' => $item->isExternal(),
          'options' => [],
          'below' => $this->below($link->getPluginId(), $links, $scope),
        ];
      }
    }
    return $wire;
  }

}
